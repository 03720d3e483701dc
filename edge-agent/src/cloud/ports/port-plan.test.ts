import { describe, expect, it } from 'vitest';
import type { KnownPort } from '../transport/desired-state.ts';
import { planPorts, reportPorts } from './port-plan.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const egress = { localAddress: '127.64.1.101', dnsServers: ['127.64.1.1:5053'] };
const modemId = 'mdm_01J00000000000000000000000';

function known(over: Partial<KnownPort> = {}): KnownPort {
  return {
    modemId,
    imei: '860000000000001',
    generation: 3,
    httpPort: 20001,
    socksPort: 21001,
    state: 'on',
    rules: { auth: { type: 'strong', users: [] }, allow: [], maxConnections: 100 },
    validUntil: '2026-11-21T13:00:00.000Z',
    autoRotateMinutes: null,
    portDigest: '0123456789abcdef',
    ...over,
  };
}
const ipOnly = (allow: string[]): Partial<KnownPort> => ({
  rules: { auth: { type: 'iponly', users: [] }, allow, maxConnections: 100 },
});
const plan = (ports: KnownPort[], hasModem = true) =>
  planPorts(ports, { nowMs: now, egressOf: () => (hasModem ? egress : undefined) });

describe('planPorts', () => {
  it('opens a live port through its modem and returns its expiry', () => {
    const { open, nextChangeAtMs } = plan([known()]);
    expect(open).toEqual([
      {
        modemId,
        generation: 3,
        httpPort: 20001,
        socksPort: 21001,
        rules: known().rules,
        validUntil: '2026-11-21T13:00:00.000Z',
        egress,
      },
    ]);
    expect(nextChangeAtMs).toBe(Date.parse('2026-11-21T13:00:00.000Z'));
  });

  it.each<[string, Partial<KnownPort>, boolean, string, string | null]>([
    ['a port that is off', { state: 'off', rules: null }, true, 'closed', null],
    ['a port past its end', { validUntil: '2026-11-21T11:59:59.999Z' }, true, 'closed', 'expired'],
    ['a port at its end', { validUntil: '2026-11-21T12:00:00.000Z' }, true, 'closed', 'expired'],
    ['a port without an end', { validUntil: null }, true, 'failed', 'rules_missing'],
    ['a port without rules', { rules: null }, true, 'failed', 'rules_missing'],
    ['a port whose modem is gone', {}, false, 'failed', 'modem_missing'],
    ['a port open to every IPv4 address', ipOnly(['0.0.0.0/0']), true, 'failed', 'whitelist_too_wide'],
    ['a port open to both halves', ipOnly(['0.0.0.0/1', '128.0.0.0/1']), true, 'failed', 'whitelist_too_wide'],
    ['a port open to every mapped address', ipOnly(['::ffff:0:0/96']), true, 'failed', 'whitelist_too_wide'],
    ['a port open to every IPv6 address', ipOnly(['::/0']), true, 'failed', 'whitelist_too_wide'],
  ])('keeps %s closed and reports the code', (_, over, hasModem, state, code) => {
    const made = plan([known(over)], hasModem);
    expect(made.open).toEqual([]);
    expect(reportPorts(made, [])).toEqual([{ modemId, generation: 3, state, digest: '0123456789abcdef', code }]);
  });
});

describe('reportPorts', () => {
  it('forwards the plane’s states', () => {
    const statuses = [{ modemId, generation: 3, state: 'failed' as const, code: 'port_in_use' }];
    expect(reportPorts(plan([known()]), statuses)).toMatchObject([{ state: 'failed', code: 'port_in_use' }]);
  });
  it('reports a failure while the plane cannot be reached', () => {
    expect(reportPorts(plan([known()]), undefined)).toMatchObject([{ state: 'failed', code: 'plane_unreachable' }]);
  });
  it('ignores the state of another generation', () => {
    const statuses = [{ modemId, generation: 2, state: 'open' as const, code: null }];
    expect(reportPorts(plan([known()]), statuses)).toMatchObject([{ state: 'failed', code: 'plane_silent' }]);
  });
});
