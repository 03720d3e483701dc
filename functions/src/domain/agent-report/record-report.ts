import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { applyModemMessage } from '@cellgate/shared/modem/modem-view.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Reported } from '@cellgate/shared/server/server.messages.ts';
import { applyServerMessage } from '@cellgate/shared/server/server-view.ts';
import type { Context } from '../../context.ts';
import { maxTransactionActions, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { countMessage } from '../../storage/server/message-count.ts';
import { type ModemRecord, modemStore, storeModemMessageWrites } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore, storeServerMessageWrite } from '../../storage/server/server-store.ts';
import { announceReady } from './announce-ready.ts';

/** Returns the server and its modems after the report; undefined if there is no such server. */
export function recordReport(
  ctx: Context,
  serverId: ServerId,
  report: Reported,
  mark: MessageMark,
): Promise<{ server: ServerRecord; modems: ModemRecord[] } | undefined> {
  const { bootId, agentVersion, applied, modems, unidentified, ports, pong } = report;
  return retryOnConflict(ctx, async () => {
    const server = await serverStore(ctx.database).find(serverId);
    if (!server) return undefined;
    const next = applyServerMessage(server, {
      kind: 'report',
      bootId,
      agentVersion,
      applied,
      modems,
      unidentified,
      pong,
      mark,
    });
    const changes = (await modemStore(ctx.database).listOfServer(serverId)).map((before) => ({
      before,
      after: applyModemMessage(before, {
        mark,
        report: modems?.find(({ imei }) => imei === before.imei),
        port: ports?.find(({ modemId }) => modemId === before.modemId),
      }),
    }));
    const changed = changes.filter(({ before, after }) => after !== before);
    for (const { before, after } of changed) if (after.live) await announceReady(ctx, before, after.live);
    const groups = [
      ...(next.marks === server.marks ? [] : [[storeServerMessageWrite(server, next)]]),
      ...changed.map(({ before, after }) => modemWrites(ctx, before, after)),
    ];
    for (const writes of transactionsOf(groups)) await ctx.database.transact(writes);
    const known = changes.map(({ before, after }) =>
      after === before ? after : { ...after, ...countMessage(before.heard).counted },
    );
    return { server: { ...server, ...next }, modems: known };
  });
}

/** Returns the writes of a modem's change, with an event if its health has changed. */
function modemWrites(ctx: Context, before: ModemRecord, after: ModemRecord): Write[] {
  const [from, to] = [before.report?.health, after.report?.health];
  const stored = storeModemMessageWrites(before, after);
  if (!from || !to || from.status === to.status) return stored;
  const { serverId, modemId, imei, report } = after;
  const details = {
    serverId,
    modemId,
    imei,
    interface: report?.interface ?? '',
    from: from.status,
    to: to.status,
    reason: to.lastError,
  };
  const caller = { actor: { kind: 'agent', serverId } } as const;
  return [...stored, eventWrite({ ctx, caller, kind: 'modem.health_changed', subject: serverId, details })];
}

/** Returns the writes in as few transactions as they fit in. Those of one modem are in one. */
function transactionsOf(groups: readonly Write[][]): Write[][] {
  const transactions: Write[][] = [];
  for (const group of groups) {
    const last = transactions.at(-1);
    if (last && last.length + group.length <= maxTransactionActions) last.push(...group);
    else transactions.push([...group]);
  }
  return transactions;
}
