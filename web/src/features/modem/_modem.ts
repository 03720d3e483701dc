import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Returns a modem in stock that works; `changes` replaces some of its values. */
export function aModem(number: number, changes: Partial<StaffModem> = {}): StaffModem {
  const id = `mdm_${String(number).padStart(26, '0')}` as const;
  return {
    _id: id,
    id,
    serverId: `srv_${'0'.repeat(26)}`,
    interface: `eth${number}`,
    gateway: `192.168.${number}.1`,
    httpPort: 20_000 + number,
    socksPort: 21_000 + number,
    modemType: 'huawei_e3372',
    model: 'E3372h-320',
    imei: `86000000000${String(number).padStart(4, '0')}`,
    usbPath: `1-1.${number}`,
    operator: 'Lifecell',
    radio: 'LTE',
    signalDbm: -71,
    link: 'connected',
    isStopped: false,
    stockStatus: 'stock',
    reservation: null,
    proxyId: null,
    customer: null,
    order: null,
    stats: { currentIP: `198.51.100.${number}`, connections: 0, bandwidth: 0, uptime: 3_900 },
    connectedSince: '2026-11-22T10:00:00.000Z',
    ipSince: '2026-11-22T10:00:00.000Z',
    dataUsed: { upBytes: 1_000, downBytes: 9_000 },
    rotations: { total: 4, succeeded: 3 },
    health: { status: 'healthy', consecutiveFailures: 0, lastError: null },
    claim: null,
    auth: null,
    action: null,
    simPaidUntil: null,
    ...changes,
  };
}
