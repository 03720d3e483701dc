import { expect, it } from 'vitest';
import type { ToldDetail } from '../../parts/event/tell-details.ts';
import { summaryOf } from './log-summary.ts';

const told = (key: string, value: string): ToldDetail => ({
  key,
  name: { text: key.toUpperCase(), isCode: false },
  value: { text: value, isCode: true },
});

it('says the values of a line that no other column shows, and the reason', () => {
  const proxy = told('proxyId', 'prx_1');
  const elsewhere = [told('durationMs', '900'), told('operatorOrCountry', 'Kyivstar'), told('ip', '192.0.2.5')];
  const details = [proxy, told('status', 'failed'), ...elsewhere];
  expect(summaryOf({ class: 'proxy', reason: 'asked by phone' }, details)).toBe('STATUS: failed, asked by phone');
  expect(summaryOf({ class: 'system', reason: null }, [proxy])).toBe('PROXYID: prx_1');
  expect(summaryOf({ class: 'customer', reason: null }, [])).toBe('');
});
