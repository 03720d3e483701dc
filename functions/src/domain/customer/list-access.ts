import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  listCustomerPrograms as programsEndpoint,
  listCustomerSessions as sessionsEndpoint,
} from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { apiKeyStore } from '../../storage/account/api-key-store.ts';
import { eventStore } from '../../storage/event-store.ts';
import { webhookMessageStore } from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';
import { showApiKey } from '../api-key/show-api-key.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { requireStaff } from '../require.ts';
import { readSessions } from '../session/end-sessions.ts';
import { showDelivery, showWebhook } from '../webhook/show-webhook.ts';
import { toCustomerEvent } from './list-customer-log.ts';
import { nameAuthors } from './name-authors.ts';

type OnCustomer = Call<{ accountId: AccountId }, AccountActor>;

const shownAttempts = 20;
/** Number of deliveries shown of each endpoint. */
const shownDeliveries = 5;

/** Lists the sessions of a customer, latest use first, and failed attempts of others. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerSessions({
  ctx,
  caller,
  input: { accountId },
}: OnCustomer): Promise<DataOf<typeof sessionsEndpoint>> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, accountId);
  const [sessions, attempts] = await Promise.all([
    readSessions(ctx, account),
    eventStore(ctx.database).listAttempts(accountId, shownAttempts),
  ]);
  const authorOf = await nameAuthors(ctx, [], { owner: accountId });
  return { sessions, attempts: attempts.map((event) => toCustomerEvent(event, authorOf)) };
}

/** Lists the API keys and webhooks of a customer, without secrets. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerPrograms({
  ctx,
  caller,
  input: { accountId },
}: OnCustomer): Promise<DataOf<typeof programsEndpoint>> {
  requireStaff(caller.actor);
  await requireCustomer(ctx, accountId);
  const [keys, webhooks] = await Promise.all([
    apiKeyStore(ctx.database).listOfAccount(accountId),
    webhookStore(ctx.database).listOfAccount(accountId),
  ]);
  const messages = webhookMessageStore(ctx.database);
  const deliveries = await Promise.all(
    webhooks.map(({ webhookId }) => messages.listOfWebhook(webhookId, shownDeliveries)),
  );
  return {
    keys: keys.map(showApiKey),
    webhooks: webhooks.map((webhook, index) => ({
      webhook: showWebhook(webhook, ctx.now()),
      deliveries: (deliveries[index] ?? []).map(showDelivery),
    })),
  };
}
