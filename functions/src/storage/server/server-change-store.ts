import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { addFormerAddress } from '@cellgate/shared/proxy/replacement.ts';
import type { Maintenance } from '@cellgate/shared/server/maintenance.ts';
import type { Write } from '../database.ts';
import { type ProductRecord, writeProduct } from '../order/product-store.ts';
import { type ProxyRecord, writeProxy } from '../proxy/proxy-store.ts';
import { changeWordWrites, searchableServer } from '../search/word-store.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';
import { removeFleetWrites } from './fleet-store.ts';
import { imeiKey, type ModemRecord, writeModem } from './modem-store.ts';
import { removeSalesWrite } from './sale-store.ts';
import { type ServerRecord, writeServer } from './server-store.ts';

export type ServerFields = Pick<ServerRecord, 'name' | 'type' | 'location' | 'host' | 'port'>;

/**
 * Edits a server. A changed host is stored in `rehost` until all proxies have it. Fails with label `server` if another edit came first, or if a modem
 * came to a server whose type changes or a product took it up.
 */
export function editServerWrites(
  before: ServerRecord,
  next: ServerFields,
  { version, at }: { version: number; at: string },
): Write[] {
  const { name, type, location, host, port } = next;
  const { nextPortIndex, offers = missing } = before;
  return [
    writeServer(before.serverId)
      .set({ name, type, location, host, port, version: version + 1 })
      .set({ ...(host !== before.host && { rehost: { since: at } }) })
      .when({ pk: exists, deletion: missing, ...atVersion(version) })
      .when({ ...(type !== before.type && { nextPortIndex, offers }) }),
    ...changeWordWrites(searchableServer(before), searchableServer({ ...before, ...next })),
  ];
}

/** Takes a server up into a product. Fails with label `server` if it was deleted, or its type is not the product's. */
export function offerServerWrite(serverId: ServerId, type: ProxyType): Write {
  return writeServer(serverId).add({ offers: 1 }).when({ pk: exists, deletion: missing, type });
}

/** Marks the change of a host as completed. Fails with label `server` if the host was changed again. */
export function rehostedWrite({ serverId, rehost }: ServerRecord): Write {
  return writeServer(serverId)
    .remove('rehost')
    .when({ 'rehost.since': rehost?.since ?? '' });
}

/** Gives a proxy the host of its server. Fails with label `proxy` if it has moved since it was read. */
export function proxyHostWrite(proxy: ProxyRecord, next: string, at: string): Write {
  const { proxyId, serverId, host, httpPort } = proxy;
  const formerAddresses = addFormerAddress(proxy, { host: next, httpPort }, at);
  return writeProxy(proxyId)
    .set({ host: next, ...(formerAddresses && { formerAddresses }) })
    .when({ serverId, host });
}

/** Begins or changes the maintenance of a server; null ends it. Fails with label `server` if it was deleted, or its maintenance changed since it was read. */
export function changeMaintenanceWrite(
  { serverId, maintenance: before }: Pick<ServerRecord, 'serverId' | 'maintenance'>,
  maintenance: Maintenance | null,
): Write {
  return writeServer(serverId)
    .set({ maintenance })
    .when({
      pk: exists,
      deletion: missing,
      'maintenance.since': before?.since ?? missing,
      'maintenance.changedAt': before?.changedAt ?? missing,
    });
}

/** Notes that the owners of a server's proxies were notified. Fails with label `server` if another maintenance was begun. */
export function maintenanceAnnouncedWrite(serverId: ServerId, { since }: Maintenance): Write {
  return writeServer(serverId).set({ 'maintenance.isAnnounced': true }).when({ 'maintenance.since': since });
}

/** Removes the enrolment code of a server and its right to renew its certificate. */
export function revokeIdentityWrite(serverId: ServerId): Write {
  return writeServer(serverId).set({ enrolment: null, renewal: null, certificateEndsAt: null }).when({ pk: exists });
}

/** Marks a server for deletion: from now on it sells nothing and takes no modems. Fails with label `server` if it is marked already. */
export function beginDeletionWrite(serverId: ServerId, at: string): Write {
  return writeServer(serverId).set({ deletion: { at } }).when({ pk: exists, deletion: missing });
}

/** Retires an unsold modem and frees its IMEI. Fails with label `modem:<id>` if it was sold or reserved by an order since. */
export function retireModemWrites(modem: ModemRecord): Write[] {
  const { imei, generation, stockState } = modem;
  return [
    writeModem(modem)
      .set({ stockState: 'retired', heldSince: null, claim: null })
      .when({ generation, stockState, reservation: oneOf(missing, null) }),
    write<{ modemId: string }>('imei', imeiKey(imei)).delete().whenAny({ pk: missing }, { modemId: modem.modemId }),
  ];
}

/** Removes a server from a product. Fails with label `product` if its servers changed since it was read. */
export function leaveProductWrite({ productId, serverIds }: ProductRecord, serverId: ServerId): Write {
  return writeProduct(productId)
    .set({ serverIds: serverIds.filter((id) => id !== serverId) })
    .when({ serverIds });
}

/** Removes a server from all lists. Its record stays for the history of its modems and proxies. */
export function completeDeletionWrites(server: ServerRecord, at: string): Write[] {
  const { serverId } = server;
  return [
    writeServer(serverId)
      .set({ 'deletion.completedAt': at, maintenance: null })
      .remove('gsi1pk', 'gsi1sk')
      .when({ 'deletion.completedAt': missing, 'deletion.at': exists }),
    ...changeWordWrites(searchableServer(server), undefined),
    ...removeFleetWrites(serverId),
    removeSalesWrite(serverId),
  ];
}
