const shortRestMs = 60_000;
const firstRestMs = 5 * 60_000;
const longestRestMs = 60 * 60_000;

/** Somebody else is logged in, or the stick wants a pause (108003, 108005, 108009, 108010): the password may well be right. */
const passing = new Set<number | null>([108003, 108005, 108009, 108010]);

/**
 * How long to leave a stick alone after it refused a login. What waiting does not cure is tried ever more seldom: five minutes, doubled up to
 * an hour.
 *
 * @param refusal.refusals in a row, this one counted
 */
export function loginRestMs({ deviceCode, refusals }: { deviceCode: number | null; refusals: number }): number {
  if (passing.has(deviceCode)) return shortRestMs;
  return Math.min(longestRestMs, firstRestMs * 2 ** (refusals - 1));
}
