import { ModemId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';

/** Modem that an order assigns to one of its proxies, with the fencing token of the allocation. */
export const OrderUnit = z.object({ proxyId: ProxyId, serverId: ServerId, modemId: ModemId, generation: z.int() });
export type OrderUnit = z.infer<typeof OrderUnit>;

/**
 * Units of an order in stored form: one string each, the 16 bytes of the proxy's, the server's and the modem's ULID as base64url, and the generation
 * in decimal. An order of five proxies stays below 1 kB with it, of which the item and each of its index entries cost. Also reads units stored as
 * maps.
 */
export const StoredUnits = z.preprocess(
  (stored) => (Array.isArray(stored) ? stored.map(readUnit) : stored),
  z.array(OrderUnit),
);

/** Returns the units in their stored form. */
export function storeUnits(units: readonly OrderUnit[]): string[] {
  return units.map(({ proxyId, serverId, modemId, generation }) =>
    [proxyId, serverId, modemId].map(toShort).concat(String(generation)).join(''),
  );
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const packed = new RegExp(`^${'([\\w-]{21}[AQgw])'.repeat(3)}(\\d+)$`);

function readUnit(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  const [, proxy, server, modem, generation] = packed.exec(stored) ?? [];
  if (!proxy || !server || !modem) return stored;
  return {
    proxyId: `prx_${toUlid(proxy)}`,
    serverId: `srv_${toUlid(server)}`,
    modemId: `mdm_${toUlid(modem)}`,
    generation: Number(generation),
  };
}

/** Returns the ULID of an ID as 22 characters. */
function toShort(id: string): string {
  const ulid = id.slice(id.indexOf('_') + 1);
  const number = [...ulid].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n);
  return Buffer.from(number.toString(16).padStart(32, '0'), 'hex').toString('base64url');
}

function toUlid(short: string): string {
  let number = BigInt(`0x${Buffer.from(short, 'base64url').toString('hex')}`);
  let ulid = '';
  while (ulid.length < 26) {
    ulid = `${letters[Number(number % 32n)]}${ulid}`;
    number /= 32n;
  }
  return ulid;
}
