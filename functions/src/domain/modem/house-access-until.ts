import type { Context } from '../../context.ts';

const houseAccessMs = 24 * 3_600_000;

/** Returns the end of the house's access to a modem in stock that begins now. */
export function houseAccessUntil(ctx: Pick<Context, 'now'>): string {
  return new Date(ctx.now() + houseAccessMs).toISOString();
}
