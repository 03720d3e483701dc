import type { Context } from '../../context.ts';
import { rateLimits } from '../access/rate-limits.ts';

/** Reports to the caller when the proxy may change its IP again. `nextAllowedAt` is null if it may now. */
export function reportCooldown(ctx: Pick<Context, 'now' | 'reportLimit'>, nextAllowedAt: string | null): void {
  const { limit, windowSeconds } = rateLimits.rotation;
  const waitMs = nextAllowedAt === null ? 0 : Math.max(0, Date.parse(nextAllowedAt) - ctx.now());
  const remaining = waitMs === 0 ? limit : 0;
  ctx.reportLimit({ policy: 'rotation', limit, windowSeconds, remaining, resetSeconds: Math.ceil(waitMs / 1000) });
}
