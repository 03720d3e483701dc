import { describe, expect, it } from 'vitest';
import { findByInterface, type NamedModem } from './find-by-interface.ts';
import { unplugged } from './modem.ts';

const healthy = { status: 'healthy', consecutiveFailures: 0, lastError: null } as const;
const modem = (name: string, change: Partial<NamedModem> = {}): NamedModem => ({
  stockState: 'stock',
  report: { interface: name, health: healthy },
  marks: { report: { at: '2026-11-22T08:00:00.000Z' } },
  ...change,
});

describe('findByInterface', () => {
  it('returns the modem of a name, and undefined for an unknown one', () => {
    const one = modem('wwan0');
    expect(findByInterface([one, modem('wwan1')], 'wwan0')).toBe(one);
    expect(findByInterface([one], 'wwan9')).toBeUndefined();
  });

  it('returns "moved" for a name that two modems carry', () => {
    expect(findByInterface([modem('wwan0'), modem('wwan0')], 'wwan0')).toBe('moved');
  });

  it('returns "moved" until a further report confirms a changed name', () => {
    const changed = { interfaceSince: '2026-11-22T08:00:00.000Z' };
    expect(findByInterface([modem('wwan0', changed)], 'wwan0')).toBe('moved');
    const confirmed = modem('wwan0', { ...changed, marks: { report: { at: '2026-11-22T08:05:00.000Z' } } });
    expect(findByInterface([confirmed], 'wwan0')).toBe(confirmed);
  });

  it('ignores modems that are retired or have left their slot', () => {
    const gone = modem('wwan0', { report: { interface: 'wwan0', health: { ...healthy, lastError: unplugged } } });
    const one = modem('wwan0');
    expect(findByInterface([gone, modem('wwan0', { stockState: 'retired' }), one], 'wwan0')).toBe(one);
  });
});
