import type { Context } from '../../context.ts';
import { type RenewalRecord, renewalStore } from '../../storage/order/renewal-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { applyRenewal } from './apply-renewal.ts';

/** Seconds after which a renewal that is still being applied counts as abandoned by a crashed process. */
const applyingSeconds = 60;

/** Completes paid renewals that a crash interrupted. */
export async function finishRenewals(ctx: Context): Promise<void> {
  const renewals = renewalStore(ctx.database);
  const open = await renewals.listOpen();
  const left = open.filter(({ since }) => ctx.now() - Date.parse(since) >= applyingSeconds * 1000);
  await forEachIsolated({ ctx, event: 'renewal.completion_failed' }, left, {
    nameOf: ({ renewalId }) => ({ renewalId }),
    work: async ({ renewalId }) => {
      const renewal = await renewals.find(renewalId);
      if (renewal) await finishRenewal(ctx, renewal);
    },
  });
}

async function finishRenewal(ctx: Context, renewal: RenewalRecord): Promise<void> {
  await applyRenewal(ctx, renewal);
  const proxies = await proxyStore(ctx.database).findMany(renewal.proxies.map(({ proxyId }) => proxyId));
  await publishDesiredStates(
    ctx,
    proxies.map(({ serverId }) => serverId),
  );
}
