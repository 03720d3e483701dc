import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { TimeSource } from './trusted-clock.ts';

/** How long the process may not have noticed that the machine slept. */
const lookMs = 1_000;

/** The machine's own time. The steady reading is `CLOCK_BOOTTIME`: it goes on while the machine sleeps. */
export function createMachineTime(): TimeSource {
  const sleptMs = () => uptime() * 1_000 - performance.now();
  let aheadMs = sleptMs();
  let lookedAtMs = performance.now();
  return {
    bootId: readBootId(),
    wallMs: Date.now,
    steadyMs: () => {
      const nowMs = performance.now();
      if (nowMs - lookedAtMs > lookMs) {
        aheadMs = Math.max(aheadMs, sleptMs());
        lookedAtMs = nowMs;
      }
      return nowMs + aheadMs;
    },
  };
}

/** Undefined where the kernel does not tell: then no reading of an earlier process can be carried on. */
function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
