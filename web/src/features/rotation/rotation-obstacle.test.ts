import { describe, expect, it } from 'vitest';
import { rotationObstacle } from './rotation-obstacle.ts';

type Input = Parameters<typeof rotationObstacle>[0];
const noLink = { modem: null, link: { up: null, since: null } };
const now = Date.parse('2026-11-21T08:00:00.000Z');
const proxy = (change: Partial<Input> = {}): Input => ({
  status: 'active',
  features: { ipRotation: { enabled: true } } as Input['features'],
  live: { state: 'open', since: null, code: null, ...noLink },
  rotation: { activeId: null, nextAllowedAt: null },
  ...change,
});
const cooling = { activeId: null, nextAllowedAt: '2026-11-21T08:00:04.000Z' };

describe('rotation obstacle', () => {
  it('is undefined for an open proxy, also after its cooldown', () => {
    expect(rotationObstacle(proxy(), now)).toBeUndefined();
    expect(rotationObstacle(proxy({ rotation: cooling }), now + 4_000)).toBeUndefined();
  });

  it.each([
    ['not_active', proxy({ status: 'suspended', rotation: cooling })],
    ['unsupported', proxy({ features: { ipRotation: { enabled: false } } as Input['features'] })],
    ['unreachable', proxy({ live: { state: 'offline', since: null, code: null, ...noLink } })],
    ['cooling', proxy({ rotation: cooling })],
  ])('is %s', (obstacle, input) => {
    expect(rotationObstacle(input, now)).toBe(obstacle);
  });
});
