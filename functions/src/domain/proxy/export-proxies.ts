import type { FileFormat, FileQueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import type { listProxies as listProxiesEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { expandUsers } from '@cellgate/shared/proxy-export/expand-users.ts';
import { exportText } from '@cellgate/shared/proxy-export/export-text.ts';
import { withNames } from '@cellgate/shared/proxy-list/proxy-name.ts';
import type { AccountActor, Call } from '../../context.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { credentialsShown } from './credentials-shown.ts';
import { findProxies, showProxies } from './list-proxies.ts';
import { recordCredentialsRead } from './record-credentials-read.ts';
import { usersOf } from './reveal-credentials.ts';

type Query = FileQueryOf<typeof listProxiesEndpoint>;

/**
 * Returns the caller's running proxies that match, as lines or CSV, and the number of the next page, null after the last. Records that passwords are read.
 * Throws `api_key.scope_missing` for a key that may not read passwords, unless it asks for them to be hidden.
 */
export async function exportProxies({
  ctx,
  caller,
  input,
}: Call<Query & { format: FileFormat }, AccountActor>): Promise<{ text: string; nextPage: number | null }> {
  const credentials = credentialsShown(caller.actor, input.credentials ?? 'shown');
  const running = (await findProxies(ctx, caller, input)).filter((proxy) => statusOf(proxy, ctx.now()) !== 'expired');
  const { items, pagination } = paginate(running, input);
  if (credentials === 'shown') await recordCredentialsRead(ctx, caller, items);
  const records = new Map(items.map((record) => [record.proxyId, record]));
  const rows = (await showProxies(ctx, items, credentials)).flatMap((proxy) => {
    const record = records.get(proxy._id);
    const users = record ? usersOf(record) : [];
    const shown = credentials === 'shown' ? users : users.map(({ username }) => ({ username, password: '' }));
    return expandUsers(proxy, shown, input.users);
  });
  return {
    text: exportText(withNames(rows, caller.language), input.format === 'csv' ? 'csv' : input.line),
    nextPage: pagination.page < pagination.pages ? pagination.page + 1 : null,
  };
}
