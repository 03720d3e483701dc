import { addressText } from '@cellgate/shared/address/address-bytes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModemNames, type NameAnswer } from './modem-names.ts';

type Told = { address: string; ttl: number }[] | { code: string } | 'nothing';

function setUp(records: Record<string, Told>) {
  const asked: string[] = [];
  let closed = 0;
  const names = new ModemNames({
    timeoutMs: 5_000,
    now: Date.now,
    open: () => ({
      ask: async (name, family) => {
        asked.push(`${family} ${name}`);
        const answer = records[name] ?? { code: 'ENOTFOUND' };
        if (answer === 'nothing') return new Promise(() => undefined);
        if (!Array.isArray(answer)) throw Object.assign(new Error(answer.code), answer);
        return answer;
      },
      close: () => {
        closed += 1;
      },
    }),
  });
  return { names, asked, records, closed: () => closed };
}

const text = (answer: NameAnswer) => (typeof answer === 'string' ? answer : answer.map(addressText).join());

describe('names of a modem', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ['for at least a second', 0, 999, 1_000],
    ['for their TTL', 30, 29_999, 30_000],
    ['for at most a minute', 86_400, 59_999, 60_000],
  ])('are cached %s', async (_, ttl, stillMs, noMoreMs) => {
    const { names, asked, records } = setUp({ 'a.test': [{ address: '93.184.216.34', ttl }] });
    expect(text(await names.resolve('a.test', 4))).toBe('93.184.216.34');
    records['a.test'] = [{ address: '10.0.0.1', ttl }];
    vi.advanceTimersByTime(stillMs);
    expect(text(await names.resolve('a.test', 4))).toBe('93.184.216.34');
    vi.advanceTimersByTime(noMoreMs - stillMs);
    expect(text(await names.resolve('a.test', 4))).toBe('10.0.0.1');
    expect(asked).toHaveLength(2);
  });

  it('are cached as missing for five seconds, timeouts not at all', async () => {
    const { names, asked } = setUp({ 'late.test': { code: 'ETIMEOUT' } });
    expect(await names.resolve('missing.test', 4)).toBe('dns_failed');
    expect(await names.resolve('late.test', 4)).toBe('dns_timeout');
    vi.advanceTimersByTime(4_999);
    await names.resolve('missing.test', 4);
    await names.resolve('late.test', 4);
    vi.advanceTimersByTime(1);
    await names.resolve('missing.test', 4);
    expect(asked).toEqual(['4 missing.test', '4 late.test', '4 late.test', '4 missing.test']);
  });

  it('are queried once for concurrent requests', async () => {
    const { names, asked } = setUp({ 'a.test': [{ address: '93.184.216.34', ttl: 1 }] });
    await Promise.all([names.resolve('a.test', 4), names.resolve('a.test', 4), names.resolve('a.test', 6)]);
    expect(asked).toEqual(['4 a.test', '6 a.test']);
  });

  it('time out', async () => {
    const { names } = setUp({ 'silent.test': 'nothing' });
    const answer = names.resolve('silent.test', 4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('dns_timeout');
  });

  it('are flushed with the address of the modem', async () => {
    const { names, asked, closed } = setUp({ 'a.test': [{ address: '93.184.216.34', ttl: 60 }] });
    await names.resolve('a.test', 4);
    names.flush();
    await names.resolve('a.test', 4);
    expect(asked).toHaveLength(2);
    expect(closed()).toBe(1);
  });

  it('are limited in number', async () => {
    const { names, asked, records } = setUp({});
    for (let index = 0; index < 1_001; index += 1) {
      records[`n${index}.test`] = [{ address: '93.184.216.34', ttl: 60 }];
      await names.resolve(`n${index}.test`, 4);
    }
    asked.length = 0;
    await names.resolve('n1000.test', 4);
    await names.resolve('n0.test', 4);
    expect(asked).toEqual(['4 n0.test']);
  });
});
