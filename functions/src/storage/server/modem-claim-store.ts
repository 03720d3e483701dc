import { ModemId, ProxyId, type ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { addFormerAddress } from '@cellgate/shared/proxy/replacement.ts';
import { MessageMark } from '@cellgate/shared/server/message-order.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { type ProxyRecord, writeProxy } from '../proxy/proxy-store.ts';
import { changeLookupWrites, lookupsOfModem } from '../search/lookup-store.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';
import { countMessage } from './message-count.ts';
import {
  type ImeiRecord,
  imeiKey,
  type ModemKey,
  type ModemRecord,
  modemKey,
  type StoredModem,
  toStoredModem,
  writeModem,
} from './modem-store.ts';

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

const writeUnknownModem = (serverId: ServerId, imei: string) =>
  write<UnknownModem>('stranger', unknownModemKey(serverId, imei));

/** Fails with label `stranger` if another message about the modem was stored since `seen` was read. */
export function unknownModemWrite(
  serverId: ServerId,
  { imei, mark }: UnknownModem,
  seen: UnknownModem | undefined,
): Write {
  const modem = writeUnknownModem(serverId, imei);
  return seen ? modem.put({ imei, mark }).when({ mark: seen.mark }) : modem.create({ imei, mark });
}

/** Stores the claim of another server on the modem, or null to clear it. Fails with label `claim` if the claim changed since it was read. */
export function claimWrite(modem: ModemRecord, claim: ModemClaim | null): Write {
  return write<StoredModem>('claim', modemKey(modem))
    .set({ claim })
    .when({ pk: exists, claim: modem.claim ?? oneOf(missing, null) });
}

/**
 * Moves the modem's record to the server in `to`. Fails with label `modem:<id>` if it was sold, extended, returned, edited, moved or reported since it
 * was read: a report changes what the modem is looked up by.
 */
export function moveModemWrites(from: ModemRecord, to: ModemRecord): Write[] {
  const { allocation, imei, modemId, serverId, generation, stockState, sheet } = from;
  const label = `modem:${modemId}`;
  return [
    writeModem(from)
      .delete()
      .when(countMessage(from.heard).asRead)
      .when({ generation, stockState, reservation: null, 'sheet.version': sheet?.version ?? missing })
      .when(
        allocation
          ? {
              'allocation.validUntil': allocation.validUntil,
              'allocation.endedAt': oneOf(missing, allocation.endedAt),
            }
          : { allocation: null },
      ),
    write<StoredModem>(label, modemKey(to)).create(toStoredModem(to)),
    write<ImeiRecord>(label, imeiKey(imei)).set({ serverId: to.serverId }).when({ serverId, modemId }),
    ...changeLookupWrites(lookupsOfModem(from), lookupsOfModem(to)),
    ...(allocation ? [formerAllocationWrite(from, allocation.proxyId)] : []),
    // Earlier reports of the old server may still be in transit.
    ...(from.marks?.report ? [writeUnknownModem(serverId, imei).put({ imei, mark: from.marks.report })] : []),
  ];
}

function formerAllocationWrite(
  { serverId, modemId, generation }: ModemKey & { generation: number },
  proxyId: ProxyId,
): Write {
  return write<FormerAllocation>('departed', formerAllocationKey(serverId, modemId)).put({
    modemId,
    proxyId,
    generation,
  });
}

/** Moves the proxy to its modem's new server and clears the active rotation. Fails with label `proxy` if it has moved or changed generation since. */
export function moveProxyWrite(
  proxy: ProxyRecord,
  { at, ...to }: Pick<ProxyRecord, 'serverId' | 'host' | 'httpPort' | 'socksPort' | 'generation'> & { at: string },
): Write {
  const formerAddresses = addFormerAddress(proxy, to, at);
  return writeProxy(proxy.proxyId)
    .set({
      ...to,
      'rotation.activeId': null,
      'rotation.activeUntil': null,
      ...(formerAddresses && { formerAddresses }),
    })
    .when({ generation: proxy.generation, serverId: proxy.serverId });
}
