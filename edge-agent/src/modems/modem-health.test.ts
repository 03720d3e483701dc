import { describe, expect, it } from 'vitest';
import { evaluateHealth, type HealthSigns } from './modem-health.ts';

const well: HealthSigns = {
  link: 'connected',
  consecutiveFailures: 0,
  hasEgress: true,
  isGivenUp: false,
  signalDbm: -90,
};

describe('evaluateHealth', () => {
  it.each<[string, Partial<HealthSigns>, string]>([
    ['nobody has looked at', { link: undefined }, 'unknown'],
    ['that is connected and reaches the internet', {}, 'healthy'],
    ['that gives no signal figure', { signalDbm: null }, 'healthy'],
    ['with a weak signal', { signalDbm: -118 }, 'warning'],
    ['that is connected and reaches nothing', { hasEgress: false }, 'warning'],
    ['that is connecting', { link: 'connecting' }, 'warning'],
    ['without service', { link: 'no_service', hasEgress: false }, 'warning'],
    ['that failed once', { link: 'unreachable', consecutiveFailures: 1 }, 'warning'],
    ['that failed three times', { link: 'unreachable', consecutiveFailures: 3 }, 'critical'],
    ['that nothing has helped', { link: 'connecting', hasEgress: false, isGivenUp: true }, 'critical'],
    ['without a card', { link: 'no_sim' }, 'critical'],
    ['with a locked card', { link: 'sim_locked' }, 'critical'],
  ])('%s', (_name, change, status) => {
    expect(evaluateHealth({ ...well, ...change })).toBe(status);
  });
});
