import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { openOutage } from '@cellgate/shared/proxy/outage.ts';
import type {
  quoteReplacement as quoteReplacementEndpoint,
  replaceModem as replaceModemEndpoint,
} from '@cellgate/shared/proxy/replacement.endpoints.ts';
import {
  type ConnectionAddress,
  type Replacement,
  type ReplacementOffer,
  recentReplacements,
} from '@cellgate/shared/proxy/replacement.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { saveAccountReplacementsWrite } from '../../storage/proxy/account-replacement-store.ts';
import { detachModemWrite, replaceModemWrite } from '../../storage/proxy/replacement-store.ts';
import { claimModemWrite, type ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { commit } from '../happening/commit.ts';
import { proxyReplaced } from '../happening/proxy/proxy-replaced.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { awaitConfirmation } from './await-confirmation.ts';
import { findReplacement, type ReplacementCase } from './find-replacement.ts';

type Quote = typeof quoteReplacementEndpoint;
type Replace = typeof replaceModemEndpoint;
type ReplaceCall = Call<BodyOf<Replace> & { id: ProxyId }, AccountActor>;

/** Returns the outcome that a replacement would have now. */
export async function quoteReplacement({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<Quote>> {
  const { proxy, verdict, candidates } = await findReplacement(ctx, caller, input.id);
  const isShort = 'reason' in verdict && candidates.length === 0;
  const offer: ReplacementOffer = {
    reason: 'reason' in verdict && !isShort ? verdict.reason : null,
    obstacle: 'obstacle' in verdict ? verdict.obstacle : isShort ? 'no_stock' : null,
    againAt: 'obstacle' in verdict ? verdict.againAt : null,
    available: candidates.length,
    place: addressOf(proxy),
  };
  return { offer };
}

/**
 * Replaces the proxy's modem by another one of its product. Host and ports change, everything else stays. The old modem's port closes, and it returns
 * to stock or is held if it was faulty. All in one transaction.
 */
export async function replaceModem(call: ReplaceCall): Promise<DataOf<Replace>> {
  const { ctx, caller, input } = call;
  const replacement = await answerOnce<Replacement>(call, {
    request: { call: 'replace-modem', input },
    replay: (response) => JSON.parse(response),
    // Another customer bought that modem, or the proxy has just changed: read again.
    isRetried: true,
    act: async (request) => {
      const found = await findReplacement(ctx, caller, input.id);
      if (found.proxy.modemId !== input.modemId) throw new AppError('proxy.settings_busy');
      return replace(call, { found, ...choose(ctx, found), request });
    },
  });
  return { replacement, proxy: await showConfirmed(call) };
}

async function showConfirmed({ ctx, caller, input }: ReplaceCall) {
  return awaitConfirmation(ctx, await requireOwnProxy(ctx, caller, input.id));
}

interface Choice {
  reason: Replacement['reason'];
  modem: ModemRecord;
  server: ServerRecord;
}

/** Picks a random candidate, so that concurrent replacements rarely pick the same one. Throws `replacement.<obstacle>`. */
function choose(ctx: ReplaceCall['ctx'], { verdict, candidates, servers }: ReplacementCase): Choice {
  if ('obstacle' in verdict) {
    const retryAfterSeconds = Math.ceil((Date.parse(verdict.againAt) - ctx.now()) / 1000);
    if (verdict.obstacle === 'used') throw new AppError('replacement.used');
    throw new AppError(`replacement.${verdict.obstacle}`, { retryAfterSeconds });
  }
  const modem = candidates[Math.floor(ctx.random() * candidates.length)];
  const server = modem && servers.get(modem.serverId);
  if (!server) throw new AppError('replacement.no_stock');
  return { reason: verdict.reason, modem, server };
}

type Plan = Choice & { found: ReplacementCase; request: KeyedRequest };

async function replace(call: ReplaceCall, plan: Plan): Promise<Replacement> {
  const { ctx, caller } = call;
  const { proxy } = plan.found;
  const { reason, modem, server } = plan;
  const { httpPort, socksPort } = modem;
  const to: ConnectionAddress = { host: server.host, httpPort, socksPort };
  const replacement: Replacement = { reason, at: timestamp(ctx), from: addressOf(proxy), to };
  await commit(ctx, {
    caller,
    writes: [...replacementWrites(call, plan, replacement), ...rememberWrites(plan.request, { response: replacement })],
    happened: [proxyReplaced(proxy, { replacement, modemId: modem.modemId })],
    recipients: await readRecipients(ctx, proxy.accountId),
    // The new port first: the customer does not wait for the old one to close.
    servers: [modem, proxy],
  });
  return replacement;
}

function replacementWrites({ ctx }: ReplaceCall, { found, modem }: Plan, replacement: Replacement): Write[] {
  const { proxy, modem: old, fault } = found;
  const { proxyId, accountId, endDate, watchedFrom } = proxy;
  const { allocation, downSince = null } = old;
  if (!allocation) return [];
  const { at } = replacement;
  // Greater than both generations, so that reports about the old modem's port are not taken for the new one's.
  const generation = Math.max(old.generation, modem.generation) + 1;
  return [
    detachModemWrite(old, { allocation, at, isGivenUp: fault === 'modem' }),
    claimModemWrite(modem, {
      allocation: { proxyId, accountId, validUntil: endDate, endedAt: null },
      generation,
      // An announced outage is over once the new modem works.
      outage: openOutage(old.outage, proxyId),
    }),
    replaceModemWrite(proxy, {
      serverId: modem.serverId,
      modemId: modem.modemId,
      generation,
      // The outage of the old modem ends here, but still counts as the customer's.
      downMs: proxy.downMs + outageMs({ watchedFrom, downSince }, ctx.now()),
      replacement,
    }),
    ...countWrites(ctx, found, at),
  ];
}

/** Counts the replacement against the account's limit, unless its reason is an offline server. */
function countWrites(ctx: ReplaceCall['ctx'], { fault, ofAccount, proxy }: ReplacementCase, at: string): Write[] {
  if (fault === 'server') return [];
  const recent = recentReplacements(ofAccount.replacements, ctx.now());
  return [saveAccountReplacementsWrite(ofAccount, [...recent, { proxyId: proxy.proxyId, at }])];
}

/** Returns the host and ports at which a proxy is reached. */
export function addressOf({ host, httpPort, socksPort }: ConnectionAddress): ConnectionAddress {
  return { host, httpPort, socksPort };
}
