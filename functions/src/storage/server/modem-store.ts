import { AccountId, ModemId, OrderId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemReport, SimIdentity, StockState } from '@cellgate/shared/modem/modem.ts';
import { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import type { ModemView } from '@cellgate/shared/modem/modem-view.ts';
import { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { messageUpdate } from './message-update.ts';
import { StoredModemMarks, storeModemMarks } from './stored-marks.ts';

export const Allocation = z.object({
  proxyId: ProxyId,
  accountId: AccountId,
  /** Latest end time sent to the agent, which may serve until then without contact. */
  validUntil: z.string(),
  /** Time at which the customer gave up the proxy or this modem. Null while allocated, including the 72-hour grace period. */
  endedAt: z.string().nullable().default(null),
  /** True if the proxy got another modem because this one was faulty. */
  isGivenUp: z.boolean().optional(),
});
export type Allocation = z.infer<typeof Allocation>;

export const ModemRecord = z.object({
  modemId: ModemId,
  serverId: ServerId,
  imei: z.string(),
  operator: z.string().nullable(),
  httpPort: z.int(),
  socksPort: z.int(),
  stockState: StockState,
  /** Fencing token, unique per allocation. */
  generation: z.int(),
  allocation: Allocation.nullable(),
  /** Reservation by an order that needs several transactions; null if there is none. */
  reservation: z.object({ orderId: OrderId, until: z.string() }).nullable(),
  /** Time since which the modem is held back from stock as faulty; absent or null if it is not. */
  heldSince: z.string().nullish(),
  /** Previous allocation, whose traffic reports may arrive after its end. */
  lastSale: z.object({ proxyId: ProxyId, generation: z.int() }).optional(),
  /** Time since which the modem has been offline while sold; absent or null if it is online. */
  downSince: z.string().nullable().optional(),
  /** Another server's claim to have this modem; absent or null if there is none. */
  claim: ModemClaim.nullish(),
  /** Latest report by the agent; null before the first. */
  report: ModemReport.nullable(),
  /** Latest port report by the agent; null before the first. */
  live: PortReport.extend({ at: z.string() }).nullable(),
  /** Latest SIM reported by the server. For comparison only; no response includes it. */
  sim: SimIdentity.optional(),
  /** Marks of the messages that the state comes from; absent in records from before messages had numbers. */
  marks: StoredModemMarks.optional(),
  /** Number of changes by messages of its agent; absent before the first. */
  heard: z.int().optional(),
  createdAt: z.string(),
});
export type ModemRecord = z.infer<typeof ModemRecord>;

export type ModemKey = Pick<ModemRecord, 'serverId' | 'modemId'>;
export const modemKey = ({ serverId, modemId }: ModemKey) => ({ pk: `SERVER#${serverId}`, sk: `MODEM#${modemId}` });

export const imeiKey = (imei: string) => ({ pk: `IMEI#${imei}`, sk: 'IMEI' });
const ImeiRecord = z.object({ imei: z.string(), serverId: ServerId, modemId: ModemId });

export function modemStore(database: Database) {
  return {
    find: (key: ModemKey) => database.find('main', modemKey(key), ModemRecord),
    findMany: (keys: readonly ModemKey[]) => database.findMany(keys.map(modemKey), ModemRecord),
    listOfServer: (serverId: ServerId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `SERVER#${serverId}` },
          sort: { name: 'sk', beginsWith: 'MODEM#' },
        },
        ModemRecord,
      ),
    findByImei: (imei: string) => database.find('main', imeiKey(imei), ImeiRecord),
  };
}

/** Returns the item that stores a modem. */
export function modemItem(modem: ModemRecord): Item {
  return { ...modemKey(modem), ...modem, ...(modem.marks && { marks: storeModemMarks(modem.marks) }) };
}

export function createModemWrites(modem: ModemRecord): Write[] {
  const { imei, serverId, modemId } = modem;
  return [
    { label: 'modem', table: 'main', action: { put: modemItem(modem), unlessExists: true } },
    {
      label: 'imei',
      table: 'main',
      action: { put: { ...imeiKey(imei), imei, serverId, modemId }, unlessExists: true },
    },
  ];
}

/** Allocation of a modem and its fencing token. */
interface Assignment {
  allocation: Allocation;
  generation: number;
}

/** Moves a modem from stock to sold in one step. Fails with label `modem:<id>` if it is not in stock or its generation changed. */
export function claimModemWrite(modem: ModemRecord, { allocation, generation }: Assignment): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      // Earlier downtime does not count for the new proxy.
      set: 'SET stockState = :sold, allocation = :allocation, generation = :next, downSince = :none',
      condition: 'stockState = :stock AND generation = :seen',
      values: {
        ':sold': 'sold',
        ':stock': 'stock',
        ':allocation': allocation,
        ':next': generation,
        ':none': null,
        ':seen': modem.generation,
      },
    },
  };
}

/**
 * Reserves a modem in stock for an order that needs several transactions. Fails with label `modem:<id>` if it is not in stock or its generation
 * changed.
 */
export function reserveModemWrite(modem: ModemRecord, reservation: NonNullable<ModemRecord['reservation']>): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET stockState = :reserved, reservation = :reservation',
      condition: 'stockState = :stock AND generation = :seen',
      values: { ':reserved': 'reserved', ':stock': 'stock', ':reservation': reservation, ':seen': modem.generation },
    },
  };
}

/** Moves a reserved modem to sold once its order is paid. Fails with label `modem:<id>` if another order or none holds the reservation. */
export function provisionModemWrite(
  modem: ModemKey,
  { orderId, allocation, generation }: Assignment & { orderId: OrderId },
): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET stockState = :sold, allocation = :allocation, generation = :generation, reservation = :none, downSince = :none',
      condition: 'reservation.orderId = :order',
      values: {
        ':sold': 'sold',
        ':allocation': allocation,
        ':generation': generation,
        ':none': null,
        ':order': orderId,
      },
    },
  };
}

/** Returns a reserved modem to stock. Fails with label `modem:<id>` if another order or none holds the reservation. */
export function unreserveModemWrite(modem: ModemKey, orderId: OrderId): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET stockState = :stock, reservation = :none',
      condition: 'reservation.orderId = :order',
      values: { ':stock': 'stock', ':none': null, ':order': orderId },
    },
  };
}

/**
 * Ends an allocation whose port can serve no longer: the modem returns to stock, or to reserved if `heldSince` is set. Fails with label
 * `modem:<id>` if the allocation changed since.
 */
export function releaseModemWrite(
  modem: ModemRecord,
  { allocation, heldSince }: { allocation: Allocation; heldSince: string | null },
): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET stockState = :state, allocation = :none, lastSale = :sale, heldSince = :held',
      condition: 'allocation.proxyId = :proxy AND allocation.validUntil = :until AND generation = :seen',
      values: {
        ':state': heldSince ? 'reserved' : 'stock',
        ':held': heldSince,
        ':none': null,
        ':sale': { proxyId: allocation.proxyId, generation: modem.generation },
        ':proxy': allocation.proxyId,
        ':until': allocation.validUntil,
        ':seen': modem.generation,
      },
    },
  };
}

/** Extends the allocation of the same customer. A higher `generation` invalidates all reports about the previous one. */
export function extendAllocationWrite(modem: ModemRecord, to: Assignment): Write {
  const isReopened = to.generation > modem.generation;
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: `SET allocation = :allocation, generation = :generation${isReopened ? ', lastSale = :sale' : ''}`,
      condition: 'allocation.proxyId = :proxy AND allocation.validUntil = :until AND generation = :seen',
      values: {
        ':allocation': to.allocation,
        ':generation': to.generation,
        // Traffic counted by the port of the older generation belongs to the same proxy.
        ...(isReopened && { ':sale': { proxyId: to.allocation.proxyId, generation: modem.generation } }),
        ':proxy': to.allocation.proxyId,
        ':until': modem.allocation?.validUntil ?? '',
        ':seen': modem.generation,
      },
    },
  };
}

/** Ends the allocation but keeps the end time known to the agent: until then the modem stays out of stock unless its port is known to be closed. */
export function endAllocationWrite(
  modem: ModemKey,
  { proxy, at }: { proxy: { proxyId: ProxyId; generation: number }; at: string },
): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET allocation.endedAt = :at',
      condition: 'allocation.proxyId = :proxy AND generation = :generation',
      values: { ':at': at, ':proxy': proxy.proxyId, ':generation': proxy.generation },
    },
  };
}

/**
 * Stores the changes of an agent's message, never stock, allocation or generation. Fails with label `modem:<id>` if another message was
 * handled since the record was read, or if the modem has moved.
 */
export function storeModemMessageWrite(modem: ModemRecord, { report, live, operator, sim, marks }: ModemView): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: messageUpdate(modemKey(modem), modem.heard, {
      report,
      live,
      operator,
      marks: storeModemMarks(marks ?? {}),
      ...(sim && { sim }),
    }),
  };
}

/** Stores the time since which a sold modem has had no connection; null if it has one. */
export function modemDownWrite(modem: ModemKey, downSince: string | null): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET downSince = :since',
      condition: 'attribute_exists(pk)',
      values: { ':since': downSince },
    },
  };
}
