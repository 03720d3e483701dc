import { ActionId, type ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { below, exists, missing, oneOf } from '../write-terms.ts';

/** Command and outcome of a modem action in one record. The status only moves forward. */
export const ModemActionRecord = ModemAction.extend({
  serverId: ServerId,
  generation: z.int(),
  by: z.string(),
  deadline: z.string(),
});
export type ModemActionRecord = z.infer<typeof ModemActionRecord>;

const keyOf = (id: ActionId) => ({ pk: `MODEM_ACTION#${id}`, sk: 'MODEM_ACTION' });
/** Key of the lock that allows one running action per modem. */
const lockKeyOf = (modemId: ModemId) => ({ pk: `MODEM#${modemId}`, sk: 'ACTION' });

const actionsOf = (modemId: ModemId) => `MODEM#${modemId}#ACTIONS`;

const Turn = z.object({ actionId: ActionId, until: z.string() });
type Turn = z.infer<typeof Turn>;

export function modemActionStore(database: Database) {
  return {
    find: (id: ActionId) => database.find('main', keyOf(id), ModemActionRecord),
    findMany: (ids: readonly ActionId[]) => database.findMany(ids.map(keyOf), ModemActionRecord),
    /** Lists the actions on a modem, newest first. */
    listOfModem: (modemId: ModemId, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: actionsOf(modemId) },
          newestFirst: true,
          limit,
        },
        ModemActionRecord,
      ),
    findTurn: (modemId: ModemId) => database.find('main', lockKeyOf(modemId), Turn),
    /** Returns the latest action of each of these modems; modems without one are left out. */
    async findLatest(modemIds: readonly ModemId[], options?: ReadOptions): Promise<ModemActionRecord[]> {
      const turns = await database.findMany(modemIds.map(lockKeyOf), Turn, options);
      return database.findMany(
        turns.map(({ actionId }) => keyOf(actionId)),
        ModemActionRecord,
      );
    },
  };
}

const writeAction = (id: ActionId) => write<ModemActionRecord>('action', keyOf(id));
const writeTurn = (modemId: ModemId) => write<Turn>('turn', lockKeyOf(modemId));

/** Fails with label `turn` if another action of the modem is running. */
export function createModemActionWrites(action: ModemActionRecord): Write[] {
  const { id, modemId, deadline, requestedAt } = action;
  return [
    writeAction(id).create({ ...action, gsi1pk: actionsOf(modemId), gsi1sk: id }),
    writeTurn(modemId)
      .set({ actionId: id, until: deadline })
      .whenAny({ pk: missing }, { until: below(requestedAt) }),
  ];
}

export function acceptModemActionWrite(id: ActionId): Write {
  return writeAction(id).set({ status: 'accepted' }).when({ status: 'requested' });
}

/** Stores what the agent is doing. Fails with label `action` if the action is final or a later step is known. */
export function modemActionStepWrite(id: ActionId, step: NonNullable<ModemActionRecord['step']>): Write {
  return writeAction(id)
    .set({ status: 'accepted', step })
    .when({ status: oneOf('requested', 'accepted') })
    .whenAny({ step: missing }, { 'step.since': below(step.since) });
}

type Outcome = Pick<ModemActionRecord, 'status' | 'finishedAt' | 'oldIp' | 'newIp' | 'code'>;

/** Stores the outcome and frees the modem for its next action. Fails with label `action` if the action is already final. */
export function finishModemActionWrites(
  { id, modemId }: ModemActionRecord,
  { status, finishedAt, oldIp, newIp, code }: Outcome,
): Write[] {
  return [
    writeAction(id)
      .set({ status, finishedAt, oldIp, newIp, code })
      .when({ status: oneOf('requested', 'accepted') }),
    writeTurn(modemId).set({ until: '' }).when({ pk: exists }),
  ];
}
