import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { OrderId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** The order by which a proxy was bought. None of it ever changes. */
export const Sale = z.object({ proxyId: ProxyId, orderId: OrderId, orderNumber: z.string(), createdAt: z.string() });
export type Sale = z.infer<typeof Sale>;

const Sales = z.object({
  serverId: ServerId,
  /** Incremented with each change. */
  version: z.int(),
  sales: z.array(Sale),
});
/** The orders of the proxies on a server, as far as a list of its modems has read them: a copy that spares reading each order. */
export type Sales = z.infer<typeof Sales>;

const StoredSales = Sales.omit({ sales: true }).extend({ packed: z.instanceof(Uint8Array) });
type StoredSales = z.infer<typeof StoredSales>;

const SalesRecord = StoredSales.transform(
  ({ packed, ...record }): Sales => ({
    ...record,
    sales: z.array(Sale).parse(JSON.parse(inflateRawSync(packed).toString('utf8'))),
  }),
);

const salesKey = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'SALES' });

export function saleStore(database: Database) {
  return {
    find: (serverId: ServerId): Promise<Sales | undefined> => database.find('main', salesKey(serverId), SalesRecord),
  };
}

/** Stores the orders of a server's proxies. Fails with label `sales` if another request has stored some since `version` was read. */
export function storeSalesWrite({ serverId, sales }: Omit<Sales, 'version'>, version: number | undefined): Write {
  const packed = new Uint8Array(deflateRawSync(JSON.stringify(sales)));
  return write<StoredSales>('sales', salesKey(serverId))
    .set({ serverId, packed, version: (version ?? 0) + 1 })
    .when(version === undefined ? { pk: missing } : { version });
}

export const removeSalesWrite = (serverId: ServerId): Write => write('sales', salesKey(serverId)).delete();
