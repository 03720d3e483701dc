import { ActionId, type ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

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

const Turn = z.object({ actionId: ActionId, until: z.string() });

export function modemActionStore(database: Database) {
  return {
    find: (id: ActionId) => database.find('main', keyOf(id), ModemActionRecord),
    findTurn: (modemId: ModemId) => database.find('main', lockKeyOf(modemId), Turn),
    /** Returns the latest action of each of these modems; modems without one are left out. */
    async findLatest(modemIds: readonly ModemId[]): Promise<ModemActionRecord[]> {
      const turns = await database.findMany(modemIds.map(lockKeyOf), Turn);
      return database.findMany(
        turns.map(({ actionId }) => keyOf(actionId)),
        ModemActionRecord,
      );
    },
  };
}

/** Fails with label `turn` if another action of the modem is running. */
export function createModemActionWrites(action: ModemActionRecord): Write[] {
  return [
    { label: 'action', table: 'main', action: { put: { ...keyOf(action.id), ...action }, unlessExists: true } },
    {
      label: 'turn',
      table: 'main',
      action: {
        update: lockKeyOf(action.modemId),
        set: 'SET actionId = :id, until = :until',
        condition: 'attribute_not_exists(pk) OR until < :now',
        values: { ':id': action.id, ':until': action.deadline, ':now': action.requestedAt },
      },
    },
  ];
}

export function acceptModemActionWrite(id: ActionId): Write {
  return {
    label: 'action',
    table: 'main',
    action: {
      update: keyOf(id),
      set: 'SET status = :accepted',
      condition: 'status = :requested',
      values: { ':accepted': 'accepted', ':requested': 'requested' },
    },
  };
}

type Outcome = Pick<ModemActionRecord, 'status' | 'finishedAt' | 'oldIp' | 'newIp' | 'code'>;

/** Stores the outcome and frees the modem for its next action. Fails with label `action` if the action is already final. */
export function finishModemActionWrites({ id, modemId }: ModemActionRecord, outcome: Outcome): Write[] {
  return [
    {
      label: 'action',
      table: 'main',
      action: {
        update: keyOf(id),
        set: 'SET status = :status, finishedAt = :finishedAt, oldIp = :oldIp, newIp = :newIp, code = :code',
        condition: 'status IN (:requested, :accepted)',
        values: {
          ':requested': 'requested',
          ':accepted': 'accepted',
          ...Object.fromEntries(Object.entries(outcome).map(([name, value]) => [`:${name}`, value])),
        },
      },
    },
    {
      label: 'turn',
      table: 'main',
      action: {
        update: lockKeyOf(modemId),
        set: 'SET until = :over',
        condition: 'attribute_exists(pk)',
        values: { ':over': '' },
      },
    },
  ];
}
