import type { LimitState } from '../storage/throttle-store.ts';

/** States of the rate limits that a request was counted against, the latest of each policy. */
export function createLimitReport() {
  const states = new Map<string, LimitState>();
  return {
    add: (state: LimitState): void => void states.set(state.policy, state),
    headers: () => rateLimitHeaders([...states.values()]),
  };
}

/**
 * Returns `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), the tightest limit first. A limit whose free units are unknown
 * has only a policy. Empty if there are no limits.
 */
export function rateLimitHeaders(states: readonly LimitState[]): Record<string, string> {
  const sorted = [...states].sort((a, b) => freeOf(a) - freeOf(b) || a.limit - b.limit);
  const policies = sorted.map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`);
  const current = sorted.flatMap(({ policy, remaining, resetSeconds }) =>
    remaining === null ? [] : [`"${policy}";r=${remaining};t=${resetSeconds}`],
  );
  return {
    ...(policies.length > 0 && { 'ratelimit-policy': policies.join(', ') }),
    ...(current.length > 0 && { ratelimit: current.join(', ') }),
  };
}

function freeOf({ remaining }: LimitState): number {
  return remaining ?? Number.POSITIVE_INFINITY;
}
