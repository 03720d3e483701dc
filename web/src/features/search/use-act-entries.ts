import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { revealCredentials } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import { getProxy, rotateProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import type { ProxyHit } from '@cellgate/shared/search/search.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, Gauge, RotateCw, Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { withAct } from '../../parts/command/act-of-address.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { ipFactsNote } from '../../parts/product/ip-facts-line.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { proxyPath } from '../../paths.ts';
import { copyText } from '../../ui/copy-text.ts';
import { readOnly } from '../../ui/read-only.ts';
import { toast } from '../../ui/toast.tsx';
import type { EntryGroup } from './entry.ts';
import { dialogAddress } from './hit-address.ts';
import { type ProxyAct, proxyActs, wordsOf } from './read-act.ts';

/** Seconds that the call waits for the outcome of a rotation; a slower one goes on without it. */
const waitSeconds = 25;

const icons = { rotate: RotateCw, copy: Copy, extend: CalendarPlus, settings: Settings2, speed_test: Gauge };

/** Returns the words of each act in the page's language. */
export function useActWords(): Record<ProxyAct, readonly string[]> {
  const { t } = useTranslation('palette');
  const words = (act: ProxyAct) => wordsOf(t(`acts.${act}.words`));
  return Object.fromEntries(proxyActs.map((act) => [act, words(act)])) as Record<ProxyAct, string[]>;
}

/** Returns the acts on proxies that the search has found: the one that was typed on each of them, or all acts on a single one. */
export function useActEntries(hits: readonly ProxyHit[], typed: ProxyAct | undefined): EntryGroup {
  const { t } = useTranslation('palette');
  const locale = useLocale();
  const run = useActs();
  const acts = typed ? [typed] : proxyActs;
  const chosen = typed || hits.length === 1 ? hits : [];
  const entries = chosen.flatMap((hit) => {
    const name = proxyName(hit, locale);
    return acts
      .filter((act) => isPossible(act, hit))
      .map((act) => ({
        id: `act-${act}-${hit.id}`,
        icon: icons[act],
        label: t(`acts.${act}.label`),
        detail: name,
        run: () => run[act](hit.id, name),
      }));
  });
  return { id: 'acts', label: t('group'), entries };
}

/** An ended proxy takes no act, and one that is not active can only be extended. While staff views the account, only copying is left. */
function isPossible(act: ProxyAct, { status }: ProxyHit): boolean {
  if (readOnly.why && act !== 'copy') return false;
  return act === 'extend' ? status !== 'expired' : status === 'active';
}

function useActs(): Record<ProxyAct, (id: ProxyId, name: string) => void> {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const rotate = async (id: ProxyId, name: string) => {
    const running = toast.loading(t('outcome.starting', { name }));
    try {
      const query = { wait: waitSeconds, method: 'fast' as const };
      const { rotation } = await call(rotateProxy, { params: { id }, query });
      const { status, newIp, newIpFacts } = rotation;
      const told = { id: running };
      const description = ipFactsNote(newIpFacts);
      if (status === 'changed')
        toast.success(t('outcome.changed', { name, ip: newIp ?? '—' }), { ...told, description });
      else if (status === 'rotating') toast.success(t('outcome.rotating', { name }), told);
      else toast.error(t(`outcome.${status}`, { name }), told);
    } catch (error) {
      toast.error(describeError(error), { id: running });
    }
    void queryClient.invalidateQueries({ queryKey: ['proxies'] });
  };
  const copy = (id: ProxyId, name: string) =>
    void copyText(readConnection(id)).then(
      (isCopied) => (isCopied ? toast.success(t('copied', { name })) : toast.error(t('copy_failed', { name }))),
      (error: unknown) => toast.error(describeError(error)),
    );
  return {
    rotate: (id, name) => void rotate(id, name),
    copy,
    extend: (id) => void navigate(dialogAddress(id, 'extend')),
    settings: (id) => void navigate(dialogAddress(id, 'settings')),
    speed_test: (id) => void navigate(withAct(proxyPath(id), 'speed_test')),
  };
}

/** Returns `user:password@host:port`. The reading of the password is recorded in the history, as everywhere. */
async function readConnection(id: ProxyId): Promise<string> {
  const { proxy } = await call(getProxy, { params: { id }, query: { credentials: 'hidden' } });
  if (proxy.features.authentication.type === 'iponly') return connectionLines(proxy).userAtHost;
  const { proxies } = await call(revealCredentials, { body: { proxyIds: [id], purpose: 'copy' } });
  const user = proxies[0]?.users.find(({ username }) => username === proxy.username);
  return connectionLines({ ...proxy, ...user }).userAtHost;
}
