import { ModemId, ProxyId, type ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { MessageMark } from '@cellgate/shared/server/message-order.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from '../proxy/proxy-store.ts';
import { imeiKey, type ModemKey, type ModemRecord, modemItem, modemKey } from './modem-store.ts';

/** A sale whose modem has left its server: figures of the old port may still come in from there. */
export const FormerAllocation = z.object({ modemId: ModemId, proxyId: ProxyId, generation: z.int() });
export type FormerAllocation = z.infer<typeof FormerAllocation>;

const departedKey = (serverId: ServerId, modemId: ModemId) => ({
  pk: `SERVER#${serverId}`,
  sk: `DEPARTED#${modemId}`,
});

export function formerAllocationStore(database: Database) {
  return {
    findMany: (serverId: ServerId, modemIds: readonly ModemId[]) =>
      database.findMany(
        modemIds.map((modemId) => departedKey(serverId, modemId)),
        FormerAllocation,
      ),
  };
}

/** The newest message in which a server spoke of a stick that is no modem of it: an older one about the same stick changes nothing. */
export const UnknownModemRecord = z.object({ imei: z.string(), mark: MessageMark });
type StrangerRecord = z.infer<typeof UnknownModemRecord>;

const strangerKey = (serverId: ServerId, imei: string) => ({ pk: `SERVER#${serverId}`, sk: `STRANGER#${imei}` });

export function unknownModemStore(database: Database) {
  return {
    find: (serverId: ServerId, imei: string) => database.find('main', strangerKey(serverId, imei), UnknownModemRecord),
  };
}

/** Fails with label `stranger` if another message about the stick was stored since `seen` was read. */
export function unknownModemWrite(
  serverId: ServerId,
  { imei, mark }: StrangerRecord,
  seen: StrangerRecord | undefined,
): Write {
  return {
    label: 'stranger',
    table: 'main',
    action: {
      put: { ...strangerKey(serverId, imei), imei, mark },
      ...(seen ? { condition: 'mark = :seen', values: { ':seen': seen.mark } } : { unlessExists: true }),
    },
  };
}

/** Takes over what is claimed, or that nobody claims it; fails when somebody else has just done so. */
export function claimWrite(modem: ModemRecord, claim: ModemClaim | null): Write {
  return {
    label: 'claim',
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET claim = :claim',
      condition: `attribute_exists(pk) AND ${modem.claim ? 'claim = :seen' : '(attribute_not_exists(claim) OR claim = :seen)'}`,
      values: { ':claim': claim, ':seen': modem.claim ?? null },
    },
  };
}

/** The modem's record goes over to another server as it is in `to`; fails when it was sold, extended, given back or moved since. */
export function moveModemWrites(from: ModemRecord, to: ModemRecord): Write[] {
  const { allocation, imei, modemId, serverId } = from;
  const label = `modem:${modemId}`;
  return [
    {
      label,
      table: 'main',
      action: {
        remove: modemKey(from),
        condition: `generation = :seen AND stockState = :state AND reservation = :none AND ${
          allocation ? 'allocation.validUntil = :until AND allocation.endedAt = :ended' : 'allocation = :none'
        }`,
        values: {
          ':seen': from.generation,
          ':state': from.stockState,
          ':none': null,
          ...(allocation && { ':until': allocation.validUntil, ':ended': allocation.endedAt }),
        },
      },
    },
    { label, table: 'main', action: { put: modemItem(to), unlessExists: true } },
    {
      label,
      table: 'main',
      action: {
        update: imeiKey(imei),
        set: 'SET serverId = :to',
        condition: 'serverId = :from AND modemId = :modem',
        values: { ':to': to.serverId, ':from': serverId, ':modem': modemId },
      },
    },
    ...(allocation ? [departWrite(from, allocation.proxyId)] : []),
    // What the server that it leaves said of it earlier may still be on its way.
    ...(from.marks?.report ? [leftBehindWrite(serverId, { imei, mark: from.marks.report })] : []),
  ];
}

function leftBehindWrite(serverId: ServerId, { imei, mark }: StrangerRecord): Write {
  return { label: 'stranger', table: 'main', action: { put: { ...strangerKey(serverId, imei), imei, mark } } };
}

function departWrite({ serverId, modemId, generation }: ModemKey & { generation: number }, proxyId: ProxyId): Write {
  const sale: FormerAllocation = { modemId, proxyId, generation };
  return { label: 'departed', table: 'main', action: { put: { ...departedKey(serverId, modemId), ...sale } } };
}

/** The customer's proxy follows its modem. What ran on the old server can end no rotation here. */
export function moveProxyWrite(
  proxy: ProxyRecord,
  to: Pick<ProxyRecord, 'serverId' | 'host' | 'httpPort' | 'socksPort' | 'generation'>,
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET serverId = :server, host = :host, httpPort = :http, socksPort = :socks, generation = :generation, rotation.activeId = :none, rotation.activeUntil = :none',
      condition: 'generation = :seen AND serverId = :from',
      values: {
        ':server': to.serverId,
        ':host': to.host,
        ':http': to.httpPort,
        ':socks': to.socksPort,
        ':generation': to.generation,
        ':none': null,
        ':seen': proxy.generation,
        ':from': proxy.serverId,
      },
    },
  };
}
