import { describe, expect, it } from 'vitest';
import { createLimitReport, rateLimitHeaders } from './rate-limit-headers.ts';

const state = (policy: string, remaining: number | null, limit = 120) => ({
  policy,
  limit,
  windowSeconds: 60,
  remaining,
  resetSeconds: 30,
});

describe('rateLimitHeaders', () => {
  it('states quota and window of a policy, and what is left of it', () => {
    expect(rateLimitHeaders([state('api-key', 50)])).toEqual({
      'ratelimit-policy': '"api-key";q=120;w=60',
      ratelimit: '"api-key";r=50;t=30',
    });
  });

  it('lists the tightest limit first, and a limit of unknown state last, without a state', () => {
    const states = [state('top-up', null, 30), state('api-key', 50), state('proxy-test', 3, 6), state('a', 3, 5)];
    expect(rateLimitHeaders(states)).toEqual({
      'ratelimit-policy': '"a";q=5;w=60, "proxy-test";q=6;w=60, "api-key";q=120;w=60, "top-up";q=30;w=60',
      ratelimit: '"a";r=3;t=30, "proxy-test";r=3;t=30, "api-key";r=50;t=30',
    });
  });

  it('is empty if nothing was counted', () => {
    expect(rateLimitHeaders([])).toEqual({});
  });
});

describe('a report of limits', () => {
  it('has the latest state of each policy', () => {
    const report = createLimitReport();
    report.add(state('api-key', 50));
    report.add(state('api-key', 49));
    expect(report.headers().ratelimit).toBe('"api-key";r=49;t=30');
  });
});
