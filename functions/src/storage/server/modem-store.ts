import { AccountId, ModemId, OrderId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemReport, SimIdentity, StockState } from '@cellgate/shared/modem/modem.ts';
import { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { ModemSheet } from '@cellgate/shared/modem/modem-sheet.ts';
import type { ModemView } from '@cellgate/shared/modem/modem-view.ts';
import { changeSighting, Sighting } from '@cellgate/shared/modem/sighting.ts';
import { StaffHold } from '@cellgate/shared/modem/staff-hold.ts';
import { Outage } from '@cellgate/shared/proxy/outage.ts';
import { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { changeLookupWrites, lookupsOfModem } from '../search/lookup-store.ts';
import { write } from '../write.ts';
import { exists, missing } from '../write-terms.ts';
import { countMessage } from './message-count.ts';
import { sightingWrite } from './sighting-store.ts';
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
  /** Generation under which the proxy was served, if the modem has exchanged its ports since; otherwise absent. */
  servedGeneration: z.int().optional(),
});
export type Allocation = z.infer<typeof Allocation>;

/** Access of the house to the ports of a modem that is not sold. `until`: its end; null while the modem is reserved. */
export const HouseAccess = z.object({
  type: AuthType,
  users: z.array(z.object({ username: z.string(), password: z.string() })),
  allow: z.array(z.string()),
  until: z.string().nullable(),
});
export type HouseAccess = z.infer<typeof HouseAccess>;

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
  /** Reservation by staff; absent or null if there is none. */
  staffHold: StaffHold.nullish(),
  /** Access of the house; absent or null if the ports are closed or sold. */
  houseAccess: HouseAccess.nullish(),
  /** Notes of staff about the SIM; absent before the first. */
  sheet: ModemSheet.optional(),
  /** Previous allocation, whose traffic reports may arrive after its end. */
  lastSale: z.object({ proxyId: ProxyId, generation: z.int() }).optional(),
  /** Time since which the modem has been offline while sold; absent or null if it is online. */
  downSince: z.string().nullable().optional(),
  /** Generation for which `downSince` was last recorded; absent before the first. */
  watchedGeneration: z.int().optional(),
  /** Latest announced outage of a proxy on this modem; absent before the first. */
  outage: Outage.optional(),
  /** Another server's claim to have this modem; absent or null if there is none. */
  claim: ModemClaim.nullish(),
  /** Latest report by the agent; null before the first. */
  report: ModemReport.nullable(),
  /** Latest port report by the agent; null before the first. */
  live: PortReport.extend({ at: z.string() }).nullable(),
  /** Time since which the modem has reached what it reaches now, see `reachOf`; absent if unknown. */
  reachSince: z.string().optional(),
  /** Time of the report with which the modem got its interface name; absent if it has had it since its first report. */
  interfaceSince: z.string().optional(),
  /** Sighting of the IP that the modem has; absent before the first, null while none is known. */
  sighted: Sighting.nullish(),
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
export type ImeiRecord = z.infer<typeof ImeiRecord>;

export function modemStore(database: Database) {
  return {
    find: (key: ModemKey) => database.find('main', modemKey(key), ModemRecord),
    findMany: (keys: readonly ModemKey[], options?: ReadOptions) =>
      database.findMany(keys.map(modemKey), ModemRecord, options),
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

/** A modem as it is stored, with one string for each mark. */
export type StoredModem = Omit<ModemRecord, 'marks'> & { marks?: Record<string, string> };

export function toStoredModem({ marks, ...modem }: ModemRecord): StoredModem {
  return { ...modem, ...(marks && { marks: storeModemMarks(marks) }) };
}

/** Begins a write of a modem. It fails with label `modem:<id>`. */
export const writeModem = (key: ModemKey) => write<StoredModem>(`modem:${key.modemId}`, modemKey(key));

export function createModemWrites(modem: ModemRecord): Write[] {
  const { imei, serverId, modemId } = modem;
  return [
    write<StoredModem>('modem', modemKey(modem)).create(toStoredModem(modem)),
    write<ImeiRecord>('imei', imeiKey(imei)).create({ imei, serverId, modemId }),
    ...changeLookupWrites([], lookupsOfModem(modem)),
  ];
}

/** Allocation of a modem and its fencing token. */
interface Assignment {
  allocation: Allocation;
  generation: number;
}
/** Outage that the proxy had on its former modem; undefined if it had none. */
type Inherited = Pick<ModemRecord, 'outage'>;

/** Moves a modem from stock to sold in one step. Fails with label `modem:<id>` if it is not in stock or its generation changed. */
export function claimModemWrite(modem: ModemRecord, { allocation, generation, outage }: Assignment & Inherited): Write {
  // Earlier downtime does not count for the new proxy.
  return writeModem(modem)
    .set({ stockState: 'sold', allocation, generation, downSince: null })
    .set({ ...(outage && { outage }) })
    .remove('houseAccess')
    .when({ stockState: 'stock', generation: modem.generation });
}

/**
 * Reserves a modem in stock for an order that needs several transactions. Fails with label `modem:<id>` if it is not in stock or its generation
 * changed.
 */
export function reserveModemWrite(modem: ModemRecord, reservation: NonNullable<ModemRecord['reservation']>): Write {
  return writeModem(modem)
    .set({ stockState: 'reserved', reservation })
    .when({ stockState: 'stock', generation: modem.generation });
}

/** Moves a reserved modem to sold once its order is paid. Fails with label `modem:<id>` if another order or none holds the reservation. */
export function provisionModemWrite(
  modem: ModemKey,
  { orderId, allocation, generation }: Assignment & { orderId: OrderId },
): Write {
  return writeModem(modem)
    .set({ stockState: 'sold', allocation, generation, reservation: null, downSince: null })
    .remove('houseAccess')
    .when({ 'reservation.orderId': orderId });
}

/** Returns a reserved modem to stock. Fails with label `modem:<id>` if another order or none holds the reservation. */
export function unreserveModemWrite(modem: ModemKey, orderId: OrderId): Write {
  return writeModem(modem).set({ stockState: 'stock', reservation: null }).when({ 'reservation.orderId': orderId });
}

/**
 * Ends an allocation whose port can serve no longer: the modem returns to stock, or to reserved if `heldSince` is set. Fails with label
 * `modem:<id>` if the allocation changed since.
 */
export function releaseModemWrite(
  modem: ModemRecord,
  { allocation, heldSince }: { allocation: Allocation; heldSince: string | null },
): Write {
  const { proxyId, validUntil, servedGeneration } = allocation;
  const { generation } = modem;
  return writeModem(modem)
    .set({
      stockState: heldSince ? 'reserved' : 'stock',
      allocation: null,
      lastSale: { proxyId, generation: servedGeneration ?? generation },
      heldSince,
    })
    .when({ 'allocation.proxyId': proxyId, 'allocation.validUntil': validUntil, generation });
}

/** Extends the allocation of the same customer. A higher `generation` invalidates all reports about the previous one. */
export function extendAllocationWrite(modem: ModemRecord, { allocation, generation }: Assignment): Write {
  const { proxyId } = allocation;
  const isReopened = generation > modem.generation;
  return (
    writeModem(modem)
      .set({ allocation, generation })
      // Traffic counted by the port of the older generation belongs to the same proxy.
      .set({ ...(isReopened && { lastSale: { proxyId, generation: modem.generation } }) })
      .when({
        'allocation.proxyId': proxyId,
        'allocation.validUntil': modem.allocation?.validUntil ?? '',
        generation: modem.generation,
      })
  );
}

/** Ends the allocation but keeps the end time known to the agent: until then the modem stays out of stock unless its port is known to be closed. */
export function endAllocationWrite(
  modem: ModemKey,
  { proxy, at }: { proxy: { proxyId: ProxyId; generation: number }; at: string },
): Write {
  return writeModem(modem)
    .set({ 'allocation.endedAt': at })
    .when({ 'allocation.proxyId': proxy.proxyId, generation: proxy.generation });
}

/**
 * Stores the changes of an agent's message, never stock, allocation or generation, and the sighting of the IP that it has ended. `usedUntil`: time up to
 * which the modem is known to have had that IP. Fails with label `modem:<id>` if another message was handled since the record was read, or if the
 * modem has moved.
 */
export function storeModemMessageWrites(
  modem: ModemRecord,
  { report, live, operator, sim, reachSince, interfaceSince, marks }: ModemView,
  { usedUntil }: { usedUntil?: string | undefined } = {},
): Write[] {
  const { counted, asRead } = countMessage(modem.heard);
  const { modemId, serverId, imei } = modem;
  const sighting = changeSighting(modem, { report, live }, usedUntil);
  return [
    writeModem(modem)
      .set({ report, live, operator, marks: storeModemMarks(marks ?? {}), ...(sim && { sim }), ...counted })
      .set({ ...(reachSince && { reachSince }), ...(interfaceSince && { interfaceSince }) })
      .set({ ...(sighting && { sighted: sighting.begun }) })
      .when(asRead),
    ...(sighting?.ended ? [sightingWrite({ ...sighting.ended, modemId, serverId, imei })] : []),
    ...changeLookupWrites(lookupsOfModem(modem), lookupsOfModem({ ...modem, report })),
  ];
}

/** Stores the time since which a sold modem has had no connection, null if it has one, and the generation for which this was found. */
export function modemWatchedWrite(
  modem: ModemKey,
  watched: { downSince: string | null; watchedGeneration: number },
): Write {
  return writeModem(modem).set(watched).when({ pk: exists });
}

/**
 * Stores the announcement of an outage or of its end. Fails with label `modem:<id>` if another run has announced it, or if the modem's allocation
 * changed since it was read.
 */
export function storeOutageWrite(modem: ModemRecord, outage: Outage): Write {
  const { generation } = modem;
  return writeModem(modem)
    .set({ outage })
    .when({
      'allocation.proxyId': outage.proxyId,
      generation,
      'outage.announcedAt': modem.outage?.announcedAt ?? missing,
      'outage.endedAt': modem.outage ? modem.outage.endedAt : missing,
    });
}
