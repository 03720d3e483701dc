import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { getFleet } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

export const modemsPerServer = 60;
const servers = 20;
const healths = ['healthy', 'healthy', 'healthy', 'healthy', 'warning', 'critical'] as const;
const operators = ['Kyivstar', 'Vodafone', 'Lifecell'] as const;

/** Returns one of `choices`, the same for the same number. */
const pick = <T>(choices: readonly T[], index: number): T => choices[index % choices.length] as T;

/** Returns an ID of 26 characters that names a number. */
const numbered = (prefix: string, index: number) => `${prefix}_${String(index).padStart(26, '0')}`;

/**
 * Returns the modems of a server as the API lists them in the given reading: two of three sold, each third with a failure, and connections and
 * bandwidth that differ from reading to reading.
 */
export function sampleModems(serverId: ServerId, reading: number): StaffModem[] {
  return Array.from({ length: modemsPerServer }, (_, index) => sampleModem(serverId, index, reading));
}

function sampleModem(serverId: ServerId, index: number, reading: number): StaffModem {
  const id = ModemId.parse(numbered('mdm', index));
  const isSold = index % 3 !== 0;
  const since = '2026-11-22T10:00:00.000Z';
  const health = pick(healths, index);
  return {
    ...{ _id: id, id, serverId, interface: `wwan${index}`, gateway: `192.168.${index}.1` },
    ...{ httpPort: 20_001 + index, socksPort: 21_001 + index, modemType: 'huawei_e3372', model: 'E3372h-320' },
    ...{ imei: `86000000000${String(index).padStart(4, '0')}`, usbPath: `1-1.${index}` },
    ...{ operator: pick(operators, index), radio: 'LTE', signalDbm: -60 - (index % 40), link: 'connected' },
    ...{ isStopped: false, stockStatus: isSold ? 'sold' : 'stock', reservation: null, proxyId: null },
    customer: isSold
      ? { id: `acc_${'0'.repeat(26)}`, firstName: 'Olena', lastName: 'Kovalenko', email: `olena.${index}@mail.example` }
      : null,
    order: isSold ? { id: `ord_${'0'.repeat(26)}`, orderNumber: `CG-${1000 + index}`, createdAt: since } : null,
    stats: {
      currentIP: `198.51.100.${index + 1}`,
      connections: (index * 7 + reading) % 90,
      bandwidth: ((index * 131 + reading * 17) % 900) * 10_000,
      uptime: 3_900 + reading * 30,
    },
    ...{ connectedSince: since, ipSince: since, dataUsed: { upBytes: 9e8 + reading, downBytes: 7e9 } },
    rotations: { total: 12, succeeded: 11 },
    health: {
      status: health,
      consecutiveFailures: health === 'healthy' ? 0 : 3,
      lastError: health === 'healthy' ? null : 'timeout',
    },
    claim: null,
    auth: isSold
      ? {
          type: 'both',
          users: [{ username: `u${index}-main`, password: '••••••••' }],
          whitelist: [],
          until: null,
          version: `${index}.1`,
        }
      : null,
    ...{ action: null, simPaidUntil: '2026-12-31' },
  };
}

/** Returns all modems of 20 servers in short, as the API lists them in the given reading. Signals differ from reading to reading. */
export function sampleFleet(reading: number): DataOf<typeof getFleet> {
  return {
    servers: Array.from({ length: servers }, (_, server) => ({
      id: ServerId.parse(numbered('srv', server)),
      name: `Server ${server + 1}`,
      host: `p${server + 1}.example.com`,
      isOnline: server % 7 !== 6,
      modems: Array.from({ length: modemsPerServer }, (__, index) => ({
        id: ModemId.parse(numbered('mdm', server * modemsPerServer + index)),
        interface: `wwan${index}`,
        imei: String(860_000_000_000_000 + server * modemsPerServer + index),
        httpPort: 20_001 + index,
        socksPort: 21_001 + index,
        currentIp: `198.51.100.${index + 1}`,
        operator: pick(operators, index),
        signalDbm: -60 - ((index + reading) % 40),
        link: 'connected' as const,
        stockStatus: index % 3 === 0 ? ('stock' as const) : ('sold' as const),
        rotations: { total: 12, succeeded: 11 },
        health: pick(healths, server + index),
        reservation: null,
      })),
    })),
  };
}
