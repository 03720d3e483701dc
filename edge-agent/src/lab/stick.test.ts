import { describe, expect, it } from 'vitest';
import { createCarrier, operators } from './carrier.ts';
import {
  advance,
  newStick,
  nextChangeAtMs,
  reboot,
  type StickSettings,
  type StickState,
  setConnection,
  setData,
  setFault,
  setMode,
} from './stick.ts';
import { luhnDigit } from './stick-identity.ts';

const settings: StickSettings = {
  redialMs: 1000,
  slowRedialMs: 30_000,
  modeChangeMs: 1500,
  rebootMs: 3000,
  dropEvery: 3,
  curedBy: 'nothing' as const,
  sameAddressChance: 0,
  login: 'none',
  password: 'stick',
};

let served = 0;
const attach = () => ({ publicIp: `46.133.0.${++served}`, wanIp: '10.0.0.1' });
const at = (state: StickState, nowMs: number) => advance(state, nowMs, attach);
const connected = () => at(newStick(settings, 0), 0);

function publicIp({ link }: StickState): string {
  if (link.kind !== 'up') throw new Error(`The link is ${link.kind}`);
  return link.publicIp;
}

describe('a modem that boots in another mode', () => {
  it.each(['zero_cd', 'ncm'] as const)(
    'stays a modem until the next boot, and is one again after a boot without the fault (%s)',
    (as) => {
      const faulty = setFault(connected(), as, 10);
      expect(faulty.link.kind).toBe('up');
      const started = at(reboot(faulty, 20), 20 + settings.rebootMs);
      expect(started.link).toEqual({ kind: 'wrong_mode', as });
      expect(setData(setMode(started, '02', 4_000), false, 4_000).link).toEqual(started.link);
      expect(setFault(started, 'no_service', 4_000).link).toEqual(started.link);
      const cured = setFault(started, null, 4_000);
      expect(cured.link).toEqual(started.link);
      expect(at(at(reboot(cured, 5_000), 5_000 + settings.rebootMs), 60_000).link.kind).toBe('up');
    },
  );
});

describe('a simulated modem', () => {
  it('is connected from the start', () => {
    expect(connected().link.kind).toBe('up');
  });

  it('loses its link at once when data goes off, and stays down', () => {
    const off = setData(connected(), false, 10);
    expect(off.link.kind).toBe('down');
    expect(nextChangeAtMs(off)).toBeUndefined();
  });

  it('connects with another address `redialMs` after data goes on', () => {
    const first = connected();
    const on = setData(setData(first, false, 10), true, 20);
    expect(at(on, 1019).link).toEqual({ kind: 'connecting', untilMs: 1020 });
    const again = at(on, 1020);
    expect(publicIp(again)).not.toBe(publicIp(first));
    expect(again.previousIp).toBe(publicIp(again));
  });

  it('ignores an order for its current state', () => {
    const state = connected();
    expect(setData(state, true, 10)).toBe(state);
    expect(setMode(state, '00', 10)).toBe(state);
  });

  it('reconnects after a change of network mode, after a longer time', () => {
    const moved = setMode(connected(), '02', 0);
    expect(at(moved, 1499).link.kind).toBe('connecting');
    expect(at(moved, 1500).link.kind).toBe('up');
  });

  it('stays down after a change of network mode while data is off', () => {
    expect(at(setMode(setData(connected(), false, 0), '02', 0), 9999).link.kind).toBe('down');
  });

  it('is off while it reboots, then dials', () => {
    const rebooting = reboot(connected(), 0);
    expect(at(rebooting, 2999).link.kind).toBe('off');
    const back = at(rebooting, 3000);
    expect(back).toMatchObject({ link: { kind: 'connecting', untilMs: 4000 }, bootedAtMs: 3000 });
    expect(at(back, 4000).link.kind).toBe('up');
  });

  it('keeps data off over a reboot', () => {
    expect(at(reboot(setData(connected(), false, 0), 0), 3000).link.kind).toBe('down');
  });

  it('disconnects and dials without the data switch', () => {
    const down = setConnection(connected(), false, 0);
    expect(down).toMatchObject({ dataOn: true, link: { kind: 'down' } });
    expect(setConnection(down, true, 0).link).toEqual({ kind: 'connecting', untilMs: 1000 });
  });

  it.each(['no_service', 'no_sim'] as const)(
    'with %s drops its link, and connects after the fault is cleared',
    (fault) => {
      const lost = setFault(connected(), fault, 0);
      expect(lost.link.kind).toBe('down');
      expect(at(setData(setData(lost, false, 0), true, 0), 9999).link.kind).toBe('down');
      expect(at(setFault(lost, null, 0), 1000).link.kind).toBe('up');
    },
  );

  it('reconnects after slowRedialMs with slow_redial', () => {
    const slow = setFault(connected(), 'slow_redial', 0);
    expect(slow.link.kind).toBe('up');
    expect(nextChangeAtMs(setData(setData(slow, false, 0), true, 0))).toBe(30_000);
  });
});

describe('a carrier', () => {
  const [kyivstar] = operators;
  if (!kyivstar) throw new Error('There is no operator');

  it('assigns each modem its own address of the operator’s block', () => {
    const carrier = createCarrier(Math.random);
    const given = Array.from(
      { length: 500 },
      () => carrier.attach({ operator: kyivstar, previous: null, keep: false }).publicIp,
    );
    expect(new Set(given).size).toBe(500);
    expect(given.every((ip) => ip.startsWith('46.133.'))).toBe(true);
  });

  it('never assigns the previous address by chance', () => {
    const rolls = [0.1, 0.1, 0.1, 0.1, 0.5];
    const carrier = createCarrier(() => rolls.shift() ?? 0.5);
    const previous = '46.133.26.26';
    expect(carrier.attach({ operator: kyivstar, previous, keep: false }).publicIp).not.toBe(previous);
  });

  it('assigns the previous address with `keep`', () => {
    const carrier = createCarrier(Math.random);
    const { publicIp: previous } = carrier.attach({ operator: kyivstar, previous: null, keep: false });
    carrier.release(previous);
    expect(carrier.attach({ operator: kyivstar, previous, keep: true }).publicIp).toBe(previous);
  });
});

describe('an IMEI', () => {
  it('ends in its Luhn digit', () => {
    expect(luhnDigit('49015420323751')).toBe(8);
  });
});
