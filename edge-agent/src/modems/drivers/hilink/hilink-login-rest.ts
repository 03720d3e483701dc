const shortRestMs = 60_000;
const firstRestMs = 5 * 60_000;
const maxRestMs = 60 * 60_000;

/** Temporary refusals: another user is logged in, or the modem requires a pause (108003, 108005, 108009, 108010). The password may be correct. */
const passing = new Set<number | null>([108003, 108005, 108009, 108010]);

/**
 * Returns the pause after a refused login, in ms: one minute for temporary refusals, otherwise five minutes, doubled up to one hour. `refusals`:
 * consecutive refusals, including this one.
 */
export function loginRestMs({ deviceCode, refusals }: { deviceCode: number | null; refusals: number }): number {
  if (passing.has(deviceCode)) return shortRestMs;
  return Math.min(maxRestMs, firstRestMs * 2 ** (refusals - 1));
}
