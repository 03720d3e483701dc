import { createHash } from 'node:crypto';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { defaultMaxConnections } from '@cellgate/shared/proxy/proxy.ts';
import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { HouseAccess, ModemRecord } from '../../storage/server/modem-store.ts';

/** Returns the desired state of one modem's ports. Pure, so that two computations give the same digest. */
export function desiredPort(modem: ModemRecord, proxy: ProxyRecord | undefined): DesiredPort {
  const isServed = proxy?.modemId === modem.modemId && proxy.generation === modem.generation;
  const isOn = modem.allocation !== null && isServed && proxy.status === 'active';
  const { modemId, imei, generation, httpPort, socksPort } = modem;
  const port = { modemId, imei, generation, httpPort, socksPort };
  if (isOn) return { ...port, ...servedPort(proxy) };
  const house = modem.allocation === null ? modem.houseAccess : null;
  if (house) return { ...port, ...housePort(house) };
  return { ...port, state: 'off', rules: null, validUntil: null, autoRotateMinutes: null };
}

type Served = Pick<DesiredPort, 'state' | 'rules' | 'validUntil' | 'autoRotateMinutes'>;

function servedPort({ auth, users, allow, maxConnections, endDate, autoRotateMinutes }: ProxyRecord): Served {
  const all = [auth, ...users.filter(({ isEnabled }) => isEnabled)];
  return {
    state: 'on',
    rules: {
      auth: { type: auth.type, users: all.map(({ username, password }) => ({ username, password })) },
      allow,
      maxConnections,
    },
    validUntil: endDate,
    autoRotateMinutes,
  };
}

/** End of the house's access without an end of its own: agents need one, and this one is never reached. */
const openEnd = '2099-12-31T00:00:00.000Z';

function housePort({ type, users, allow, until }: HouseAccess): Served {
  return {
    state: 'on',
    rules: { auth: { type, users }, allow, maxConnections: defaultMaxConnections },
    validUntil: until ?? openEnd,
    autoRotateMinutes: null,
  };
}

export function byModemId(a: { modemId: string }, b: { modemId: string }): number {
  return a.modemId < b.modemId ? -1 : 1;
}

/** Returns the hex SHA-256 of all ports, given in order of modem ID. */
export function stateDigest(ports: readonly DesiredPort[]): string {
  return createHash('sha256').update(canonicalJson(ports)).digest('hex');
}

/** Returns the digest that an agent reports for a port in this state: 16 hex digits. */
export function portDigest(port: DesiredPort): string {
  return createHash('sha256').update(canonicalJson(port)).digest('hex').slice(0, 16);
}

const partBytes = 80_000;

/** Splits a state into parts, so that each message stays well below the size limit of the bus. */
export function splitPorts(ports: readonly DesiredPort[]): DesiredPort[][] {
  const parts: DesiredPort[][] = [[]];
  let size = 0;
  for (const port of ports) {
    const bytes = Buffer.byteLength(JSON.stringify(port));
    if (size + bytes > partBytes && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(port);
    size += bytes;
  }
  return parts;
}
