import { createHash } from 'node:crypto';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';

/** Returns the desired state of one modem's ports. Pure, so that two computations give the same digest. */
export function desiredPort(modem: ModemRecord, proxy: ProxyRecord | undefined): DesiredPort {
  const isServed = proxy?.modemId === modem.modemId && proxy.generation === modem.generation;
  const isOn = modem.allocation !== null && isServed && proxy.status === 'active';
  return {
    modemId: modem.modemId,
    imei: modem.imei,
    generation: modem.generation,
    httpPort: modem.httpPort,
    socksPort: modem.socksPort,
    state: isOn ? 'on' : 'off',
    rules: isOn
      ? {
          auth: {
            type: proxy.auth.type,
            users: [proxy.auth, ...proxy.users.filter(({ isEnabled }) => isEnabled)].map(({ username, password }) => ({
              username,
              password,
            })),
          },
          allow: proxy.allow,
          maxConnections: proxy.maxConnections,
        }
      : null,
    validUntil: isOn ? proxy.endDate : null,
    autoRotateMinutes: isOn ? proxy.autoRotateMinutes : null,
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
