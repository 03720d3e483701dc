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
  /** What the agent was told last: it may serve until then without hearing from anybody. */
  validUntil: z.string(),
  /** When the customer gave the proxy, or the modem alone, back; null while it is theirs, its 72 hours of grace included. */
  endedAt: z.string().nullable().default(null),
  /** The proxy went on with another modem because this one did not serve. */
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
  /** Fencing token: each allocation has its own. */
  generation: z.int(),
  allocation: Allocation.nullable(),
  /** Held for an order that is larger than one transaction. */
  reservation: z.object({ orderId: OrderId, until: z.string() }).nullable(),
  /** Since when it is kept from sale because it did not serve; absent or null while it is not. */
  heldSince: z.string().nullish(),
  /** The sale before: figures of its port may come in after its end. */
  lastSale: z.object({ proxyId: ProxyId, generation: z.int() }).optional(),
  /** Since when its stick has had no connection while it was sold; absent or null while it has one. */
  downSince: z.string().nullable().optional(),
  /** Another server says that it has this modem's stick; absent or null while none does. */
  claim: ModemClaim.nullish(),
  /** As the agent last saw it. */
  report: ModemReport.nullable(),
  /** As the agent last said of its ports. */
  live: PortReport.extend({ at: z.string() }).nullable(),
  /** The SIM that its server reported last. For comparison only: no response shows it. */
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

/** Who a modem is sold to, and under which fencing token. */
interface Sale {
  allocation: Allocation;
  generation: number;
}

/** stock → sold, in one step: for an order that fits into one transaction, or for a proxy that another modem takes over. */
export function claimModemWrite(modem: ModemRecord, { allocation, generation }: Sale): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      // What it went through before is nothing to its new proxy.
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

/** stock → reserved, for an order that needs several transactions. */
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

/** reserved → sold, once its order is paid. */
export function provisionModemWrite(
  modem: ModemKey,
  { orderId, allocation, generation }: Sale & { orderId: OrderId },
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

/** reserved → stock, when the order came to nothing. */
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

/** sold → stock, once nobody can still get through the old allocation; → reserved when it is held from `heldSince` on. */
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

/** The same customer goes on until a later end. A greater `generation` makes everything said about the older one void. */
export function extendAllocationWrite(modem: ModemRecord, to: Sale): Write {
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
        // What the port of the older token still counted is this proxy's as well.
        ...(isReopened && { ':sale': { proxyId: to.allocation.proxyId, generation: modem.generation } }),
        ':proxy': to.allocation.proxyId,
        ':until': modem.allocation?.validUntil ?? '',
        ':seen': modem.generation,
      },
    },
  };
}

/** Given back. The end that its agent was told stays: until then the port is sold to nobody unless it is known to be closed. */
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
