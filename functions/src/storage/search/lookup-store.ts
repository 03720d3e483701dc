import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { networkOf } from '@cellgate/shared/address/network.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

const LookupKind = z.enum(['order', 'proxy_user', 'modem', 'interface', 'current_ip', 'chain_transaction']);
export type LookupKind = z.infer<typeof LookupKind>;

/** A whole value by which staff finds a record, where the value is not in the record's key. */
export const LookupRecord = z.object({
  kind: LookupKind,
  value: z.string(),
  /** ID of the record. */
  id: z.string(),
  /** Server of a modem, which is part of its key. */
  serverId: ServerId.optional(),
});
export type LookupRecord = z.infer<typeof LookupRecord>;

const partitionOf = ({ kind, value }: Pick<LookupRecord, 'kind' | 'value'>) => `LOOKUP#${kind}#${value}`;
const keyOf = (lookup: LookupRecord) => ({ pk: partitionOf(lookup), sk: lookup.id });

/** Returns the value in the form in which it is looked up, whatever its case and spelling. */
export function lookupValue(kind: LookupKind, value: string): string {
  if (kind === 'current_ip') return canonicalAddress(value) ?? value;
  return kind === 'order' || kind === 'modem' ? value.toUpperCase() : value.toLowerCase();
}

export function lookupStore(database: Database) {
  return {
    /** Lists the records with this value, at most `limit`. */
    list: (kind: LookupKind, value: string, limit: number) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partitionOf({ kind, value: lookupValue(kind, value) }) },
          limit,
        },
        LookupRecord,
      ),
    /** Returns those of the lookups that are stored. */
    listStored: (lookups: readonly LookupRecord[]) => database.findMany(lookups.map(keyOf), LookupRecord),
    /** Lists all values by which a record has been looked up, also those that it no longer has. */
    listOfRecord: (id: string) =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: ownedBy(id) } },
        LookupRecord,
      ),
  };
}

const ownedBy = (id: string) => `LOOKUPS#${id}`;
const writeLookup = (lookup: LookupRecord) => write<LookupRecord>('lookup', keyOf(lookup));

const isSame = (one: LookupRecord, other: LookupRecord) =>
  one.kind === other.kind && one.value === other.value && one.id === other.id;

/** Returns the writes that let a record be found by its values after a change, and no longer by those before it. */
export function changeLookupWrites(before: readonly LookupRecord[], after: readonly LookupRecord[]): Write[] {
  return [
    ...before.filter((old) => !after.some((next) => isSame(old, next))).map((old) => writeLookup(old).delete()),
    ...after
      .filter((next) => !before.some((old) => isSame(old, next) && old.serverId === next.serverId))
      .map((next) => writeLookup(next).put(next.kind === 'proxy_user' ? ownedLookup(next) : next)),
  ];
}

/** A username outlives its proxy, which ends without it, until the owner is forgotten: listed by its proxy. */
const ownedLookup = (lookup: LookupRecord) => ({ ...lookup, gsi1pk: ownedBy(lookup.id), gsi1sk: lookup.value });

export const removeLookupWrite = (lookup: LookupRecord): Write => writeLookup(lookup).delete();

/** Returns what an order is looked up by. The usernames that its proxies begin with lead to it as well. */
export function lookupsOfOrder({ orderId, orderNumber }: { orderId: string; orderNumber: string }): LookupRecord[] {
  return [{ kind: 'order', value: lookupValue('order', orderNumber), id: orderId }];
}

interface LookedUpProxy {
  proxyId: string;
  auth: { username: string };
  users: readonly { username: string }[];
}

/** Returns what a proxy is looked up by: its usernames. A new proxy's own name leads to it through its order, see `firstUsername`. */
export function lookupsOfProxy({ proxyId, auth, users }: LookedUpProxy): LookupRecord[] {
  const usernames = [auth, ...users].map(({ username }) => lookupValue('proxy_user', username));
  const values = [...new Set(usernames)].filter((username) => username !== '');
  return values.map((value) => ({ kind: 'proxy_user', value, id: proxyId }));
}

interface LookedUpModem {
  modemId: string;
  serverId: ServerId;
  imei: string;
  report: { interface: string; egressIp: string | null } | null;
}

/** Returns what a modem is looked up by: its ID, which is no key without its server, its interface and its IP as last reported, of an IPv6 also the /64. */
export function lookupsOfModem({ modemId, serverId, imei, report }: LookedUpModem): LookupRecord[] {
  const of = (kind: LookupKind, value: string): LookupRecord => {
    return { kind, value: lookupValue(kind, value), id: modemId, serverId };
  };
  // An address of a prefix is one of many modems.
  const network = report?.egressIp && !imei.startsWith('ipv6:') ? networkOf(report.egressIp) : undefined;
  return [
    of('modem', modemId),
    ...(report?.interface ? [of('interface', report.interface)] : []),
    ...(report?.egressIp ? [of('current_ip', report.egressIp)] : []),
    ...(network ? [of('current_ip', network)] : []),
  ];
}

/** Returns what a payment is looked up by: the transaction on the chain that brought its coins. */
export function lookupOfPayment({ topupId, txHash }: { topupId: string; txHash: string }): LookupRecord {
  return { kind: 'chain_transaction', value: lookupValue('chain_transaction', txHash), id: topupId };
}
