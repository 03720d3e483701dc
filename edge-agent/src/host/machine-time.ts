import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { TimeSource } from './trusted-clock.ts';

/** Maximum time until a suspend of the machine is noticed, in ms. */
const checkEveryMs = 1_000;

/** Creates the machine's time source. The steady reading corresponds to `CLOCK_BOOTTIME`, which continues while the machine is suspended. */
export function createMachineTime(): TimeSource {
  const sleptMs = () => uptime() * 1_000 - performance.now();
  let aheadMs = sleptMs();
  let checkedAtMs = performance.now();
  return {
    bootId: readBootId(),
    wallMs: Date.now,
    steadyMs: () => {
      const nowMs = performance.now();
      if (nowMs - checkedAtMs > checkEveryMs) {
        aheadMs = Math.max(aheadMs, sleptMs());
        checkedAtMs = nowMs;
      }
      return nowMs + aheadMs;
    },
  };
}

/** Returns the boot ID; undefined if the kernel does not provide it. Then no reading of an earlier process can be continued. */
function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
