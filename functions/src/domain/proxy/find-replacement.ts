import { openOutage } from '@cellgate/shared/proxy/outage.ts';
import {
  detectFault,
  evaluateReplacement,
  isReplacementCandidate,
  type ReplacementVerdict,
} from '@cellgate/shared/proxy/replacement.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { type AccountReplacements, accountReplacementStore } from '../../storage/proxy/account-replacement-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { loadSupply, sellable, suits } from '../product/count-stock.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { readRotations } from './read-rotations.ts';

/** A proxy with its fault, the verdict on a replacement, and the modems that could replace its own. */
export interface ReplacementCase {
  proxy: ProxyRecord;
  modem: ModemRecord;
  fault: ReturnType<typeof detectFault>;
  verdict: ReplacementVerdict;
  ofAccount: AccountReplacements;
  product: ProductRecord;
  /** Working modems of its product, in no particular order. */
  candidates: readonly ModemRecord[];
  servers: ReadonlyMap<ServerRecord['serverId'], ServerRecord>;
}

export async function findReplacement(
  ctx: Context,
  caller: Caller<AccountActor>,
  id: ProxyRecord['proxyId'],
): Promise<ReplacementCase> {
  const proxy = await requireActiveProxy(ctx, caller, id);
  const [modem, server, supply, rotations, ofAccount] = await Promise.all([
    modemStore(ctx.database).find(proxy),
    serverStore(ctx.database).find(proxy.serverId),
    supplyOf(ctx, proxy),
    readRotations(ctx, proxy),
    accountReplacementStore(ctx.database).read(proxy.accountId),
  ]);
  // The proxy may have been replaced or ended between the two reads.
  if (modem?.allocation?.proxyId !== proxy.proxyId) throw new AppError('proxy.settings_busy');
  const now = ctx.now();
  const { report } = modem;
  // Records of before 2026-11-23 know only what the regular check has found.
  const reachSince = modem.reachSince ?? modem.downSince ?? null;
  const { failedTestAt } = proxy;
  const isAnnouncedDown = openOutage(modem.outage, proxy.proxyId) !== undefined;
  const isServerOnline = server !== undefined && isOnline(server, now);
  const fault = detectFault({ isServerOnline, report, reachSince, failedTestAt, rotations, isAnnouncedDown }, now);
  const times = ofAccount.replacements.map(({ at }) => at);
  const verdict = evaluateReplacement({ ...proxy, fault, ofAccount: times }, now);
  return { proxy, modem, fault, verdict, ofAccount, ...supply };
}

/** Reports whether a modem is one that the proxy was bought as: of its product and its operator. */
export function isOfProxy(
  { product, proxy: { operator } }: { product: ProductRecord; proxy: Pick<ProxyRecord, 'operator'> },
  modem: ModemRecord,
): boolean {
  return suits(product, modem) && (operator === null || operator.toLowerCase() === modem.operator?.toLowerCase());
}

/** Returns the modems for sale of the proxy's product and operator. A product that is no longer sold still serves its customers. */
async function supplyOf(ctx: Context, proxy: ProxyRecord) {
  const order = await orderStore(ctx.database).find(proxy.orderId);
  const product = order && (await productStore(ctx.database).find(order.item.productId));
  if (!product) throw new AppError('product.not_found');
  const supply = await loadSupply(ctx, [product]);
  const candidates = sellable(product, supply, ctx.now()).filter(
    (modem) => isOfProxy({ product, proxy }, modem) && isReplacementCandidate(modem.report),
  );
  return { product, candidates, servers: supply.servers };
}
