import { describe, expect, it } from 'vitest';
import type { ProxyId } from '../contract/id.ts';
import { changeSighting } from './sighting.ts';

const proxyId = 'prx_01JD0000000000000000000000' as ProxyId;
const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`;
const report = (egressIp: string | null, minute: number) => ({ egressIp, egressSeenAt: egressIp && at(minute) });
const live = (state: string, minute: number, generation = 2) => ({ state, generation, at: at(minute) });
const sold = { generation: 2, allocation: { proxyId } };
const open = { ip: '192.0.2.1', since: at(1), proxyId };

describe('the sighting of an IP', () => {
  it('begins when the IP is first seen, for the proxy whose port is open', () => {
    expect(
      changeSighting({ ...sold, report: null }, { report: report('192.0.2.1', 1), live: live('open', 0) }),
    ).toEqual({
      ended: null,
      begun: open,
    });
  });

  it('stays while IP and proxy do', () => {
    const modem = { ...sold, sighted: open, report: report('192.0.2.1', 1) };
    expect(changeSighting(modem, { report: report('192.0.2.1', 9), live: live('open', 0) })).toBeUndefined();
    expect(changeSighting(modem, { report: report('192.0.2.1', 9), live: live('open', 0, 1) })).toBeUndefined();
  });

  it('ends with the last time at which the IP was seen, and not with the first of the next one', () => {
    const modem = { ...sold, sighted: open, report: report('192.0.2.1', 5) };
    const next = { report: report('192.0.2.2', 9), live: live('open', 0) };
    const begun = { ip: '192.0.2.2', since: at(9), proxyId };
    expect(changeSighting(modem, next)).toEqual({ ended: { ...open, lastAt: at(5) }, begun });
    expect(changeSighting(modem, next, at(8))).toEqual({ ended: { ...open, lastAt: at(8) }, begun });
    expect(changeSighting({ ...modem, report: report('192.0.2.3', 7) }, next)?.ended?.lastAt).toBe(at(1));
  });

  it('changes hands when the port closes and opens', () => {
    const modem = { ...sold, sighted: open, report: report('192.0.2.1', 5) };
    const closed = changeSighting(modem, { report: modem.report, live: live('closed', 7) });
    const unsold = { ...open, since: at(7), proxyId: null };
    expect(closed).toEqual({ ended: { ...open, lastAt: at(7) }, begun: unsold });
    const again = { ...modem, generation: 3, sighted: unsold };
    expect(changeSighting(again, { report: modem.report, live: live('open', 8, 3) })).toEqual({
      ended: { ...unsold, lastAt: at(8) },
      begun: { ...open, since: at(8) },
    });
  });

  it('ends without an IP, and is none for a modem that has not reported any', () => {
    const modem = { ...sold, sighted: open, report: report('192.0.2.1', 5) };
    expect(changeSighting(modem, { report: report(null, 0), live: null })).toEqual({
      ended: { ...open, lastAt: at(5) },
      begun: null,
    });
    expect(changeSighting({ ...sold, report: null }, { report: null, live: null })).toBeUndefined();
  });
});
