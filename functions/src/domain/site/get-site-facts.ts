import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { whileFresh } from '@cellgate/shared/product/measured.ts';
import { confirmedClaims, tenableClaims } from '@cellgate/shared/site/claim.ts';
import type { getSiteFacts as endpoint, SiteFacts, SiteRecords } from '@cellgate/shared/site/site-facts.endpoints.ts';
import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { systemStore } from '../../storage/day/system-store.ts';
import { measuredStore } from '../../storage/order/measured-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { topupProvider } from '../payment-providers.ts';
import { loadShownSupply } from '../product/count-stock.ts';
import { readRecentRotations } from './read-recent-rotations.ts';

/** Returns what the public pages show from settings and records. The records are read at most once in 30 s per process, for all visitors together. */
export async function getSiteFacts(ctx: Context): Promise<DataOf<typeof endpoint>> {
  const [{ site }, { claims, rotations, coins }] = await Promise.all([
    ctx.settings.current(),
    ctx.siteRecords.read(() => readSiteRecords(ctx)),
  ]);
  return { claims: tenableClaims(confirmedClaims(site), claims), rotations, coins };
}

async function readSiteRecords(ctx: Context): Promise<SiteRecords> {
  const products = (await productStore(ctx.database).list()).filter(({ status }) => status === 'active');
  const [{ modems }, found, rotated, coins] = await Promise.all([
    loadShownSupply(ctx, products),
    measuredStore(ctx.database).findMany(products.map(({ productId }) => productId)),
    systemStore(ctx.database).findRotations(),
    readCoins(ctx),
  ]);
  const measured = found.map((each) => whileFresh(each, ctx.now()));
  const operators = new Map(modems.map(({ modemId, operator }) => [modemId, operator]));
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const uptimes = known(measured.map(({ uptimePercent }) => uptimePercent));
  const rotationTimes = known(measured.map(({ p95ChangeMs }) => p95ChangeMs));
  return {
    claims: {
      uptimePercent: uptimes.length > 0 ? Math.min(...uptimes) : null,
      ips: Math.max(modems.length, whileFresh(rotated, ctx.now()).distinctAddresses ?? 0),
      rotationMs: rotationTimes.length > 0 ? Math.max(...rotationTimes) : null,
    },
    rotations: await readRecentRotations(ctx, (modemId) => operators.get(modemId) ?? null),
    coins,
  };
}

/** Returns the coins of new top-ups, each once; none while the provider does not respond. */
async function readCoins(ctx: Context): Promise<SiteFacts['coins']> {
  try {
    const coins = (await (await topupProvider(ctx))?.coins()) ?? [];
    return [...new Map(coins.map(({ code, name }) => [code, { code, name }])).values()];
  } catch (error) {
    ctx.log.warn('site.coins_unknown', describeError(error));
    return [];
  }
}
