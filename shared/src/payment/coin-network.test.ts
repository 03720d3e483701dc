import { expect, it } from 'vitest';
import { coinLabel, networkLabel } from './coin-network.ts';

it('puts the standard before its chain', () => {
  expect(networkLabel({ standard: 'TRC-20', name: 'Tron' })).toBe('TRC-20 (Tron)');
  expect(networkLabel({ standard: null, name: 'Lightning' })).toBe('Lightning');
});

it('does not repeat a network’s name', () => {
  expect(coinLabel({ name: 'Bitcoin', network: { standard: null, name: 'Bitcoin' } })).toBe('Bitcoin');
  expect(coinLabel({ name: 'Bitcoin', network: { standard: null, name: 'Lightning' } })).toBe('Bitcoin · Lightning');
  expect(coinLabel({ name: 'Tether', network: { standard: 'TRC-20', name: 'Tron' } })).toBe('Tether · TRC-20 (Tron)');
  expect(coinLabel({ name: 'Monero', network: null })).toBe('Monero');
});
