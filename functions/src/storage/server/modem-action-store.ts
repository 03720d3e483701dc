import { ActionId, type ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** Command and outcome in one: moves only forward. */
export const ModemActionRecord = ModemAction.extend({
  serverId: ServerId,
  generation: z.int(),
  by: z.string(),
  deadline: z.string(),
});
export type ModemActionRecord = z.infer<typeof ModemActionRecord>;

const keyOf = (id: ActionId) => ({ pk: `MODEM_ACTION#${id}`, sk: 'MODEM_ACTION' });
/** What is being done to a modem: at most one thing at a time. */
const turnKeyOf = (modemId: ModemId) => ({ pk: `MODEM#${modemId}`, sk: 'ACTION' });

const Turn = z.object({ actionId: ActionId, until: z.string() });

export function modemActionStore(database: Database) {
  return {
    find: (id: ActionId) => database.find('main', keyOf(id), ModemActionRecord),
    findTurn: (modemId: ModemId) => database.find('main', turnKeyOf(modemId), Turn),
    /** What was done to each of these modems last. */
    async findLatest(modemIds: readonly ModemId[]): Promise<ModemActionRecord[]> {
      const turns = await database.findMany(modemIds.map(turnKeyOf), Turn);
      return database.findMany(
        turns.map(({ actionId }) => keyOf(actionId)),
        ModemActionRecord,
      );
    },
  };
}

/** Fails on `turn` while something else is being done to the modem. */
export function createModemActionWrites(action: ModemActionRecord): Write[] {
  return [
    { label: 'action', table: 'main', action: { put: { ...keyOf(action.id), ...action }, unlessExists: true } },
    {
      label: 'turn',
      table: 'main',
      action: {
        update: turnKeyOf(action.modemId),
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

/** A final status sticks; the modem's turn is over with it. */
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
        update: turnKeyOf(modemId),
        set: 'SET until = :over',
        condition: 'attribute_exists(pk)',
        values: { ':over': '' },
      },
    },
  ];
}
