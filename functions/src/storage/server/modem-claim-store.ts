import { ModemId, ProxyId, type ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { MessageMark } from '@cellgate/shared/server/message-order.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from '../proxy/proxy-store.ts';
import { imeiKey, type ModemKey, type ModemRecord, modemItem, modemKey } from './modem-store.ts';

/** An allocation whose modem has moved to another server. The old server may still send traffic reports for it. */
export const FormerAllocation = z.object({ modemId: ModemId, proxyId: ProxyId, generation: z.int() });
export type FormerAllocation = z.infer<typeof FormerAllocation>;

const formerAllocationKey = (serverId: ServerId, modemId: ModemId) => ({
  pk: `SERVER#${serverId}`,
  sk: `DEPARTED#${modemId}`,
});

export function formerAllocationStore(database: Database) {
  return {
    findMany: (serverId: ServerId, modemIds: readonly ModemId[]) =>
      database.findMany(
        modemIds.map((modemId) => formerAllocationKey(serverId, modemId)),
        FormerAllocation,
      ),
  };
}

/** The newest message in which a server reported a modem that is not registered there. Older messages about it are ignored. */
export const UnknownModemRecord = z.object({ imei: z.string(), mark: MessageMark });
type UnknownModem = z.infer<typeof UnknownModemRecord>;

const unknownModemKey = (serverId: ServerId, imei: string) => ({ pk: `SERVER#${serverId}`, sk: `STRANGER#${imei}` });

export function unknownModemStore(database: Database) {
  return {
    find: (serverId: ServerId, imei: string) =>
      database.find('main', unknownModemKey(serverId, imei), UnknownModemRecord),
  };
}

/** Fails with label `stranger` if another message about the modem was stored since `seen` was read. */
export function unknownModemWrite(
  serverId: ServerId,
  { imei, mark }: UnknownModem,
  seen: UnknownModem | undefined,
): Write {
  return {
    label: 'stranger',
    table: 'main',
    action: {
      put: { ...unknownModemKey(serverId, imei), imei, mark },
      ...(seen ? { condition: 'mark = :seen', values: { ':seen': seen.mark } } : { unlessExists: true }),
    },
  };
}

/** Stores the claim of another server on the modem, or null to clear it. Fails with label `claim` if the claim changed since it was read. */
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

/** Moves the modem's record to the server in `to`. Fails with label `modem:<id>` if it was sold, extended, returned or moved since it was read. */
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
    ...(allocation ? [formerAllocationWrite(from, allocation.proxyId)] : []),
    // Earlier reports of the old server may still be in transit.
    ...(from.marks?.report ? [overwriteUnknownModemWrite(serverId, { imei, mark: from.marks.report })] : []),
  ];
}

function overwriteUnknownModemWrite(serverId: ServerId, { imei, mark }: UnknownModem): Write {
  return { label: 'stranger', table: 'main', action: { put: { ...unknownModemKey(serverId, imei), imei, mark } } };
}

function formerAllocationWrite(
  { serverId, modemId, generation }: ModemKey & { generation: number },
  proxyId: ProxyId,
): Write {
  const former: FormerAllocation = { modemId, proxyId, generation };
  return {
    label: 'departed',
    table: 'main',
    action: { put: { ...formerAllocationKey(serverId, modemId), ...former } },
  };
}

/** Moves the proxy to its modem's new server and clears the active rotation. Fails with label `proxy` if it has moved or changed generation since. */
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
