import { statfs } from 'node:fs/promises';
import { type CpuInfo, cpus, freemem, totalmem, uptime } from 'node:os';
import type { Heartbeat } from '@cellgate/shared/server/server.messages.ts';

export type HostFigures = Omit<Heartbeat['host'], 'clockSkewMs'>;
export interface CpuTimes {
  busyMs: number;
  totalMs: number;
}

/** Returns the CPU load of all cores between two readings, in percent; null if no time has passed. */
export function cpuPercentBetween(before: CpuTimes, after: CpuTimes): number | null {
  const totalMs = after.totalMs - before.totalMs;
  if (totalMs <= 0) return null;
  const percent = (100 * (after.busyMs - before.busyMs)) / totalMs;
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
}

/** Returns a function that reads the load of this machine. The CPU load covers the time since the previous call and is null on the first. */
export function createHostFigures(diskPath: string): () => Promise<HostFigures> {
  let before: CpuTimes | undefined;
  return async () => {
    const cores = cpus();
    const after = sumCpuTimes(cores);
    const cpuPercent = before ? cpuPercentBetween(before, after) : null;
    before = after;
    const totalBytes = totalmem();
    return {
      uptimeSeconds: Math.round(uptime()),
      cpuPercent,
      // Empty where the system hides its processors.
      ...(cores.length > 0 && { cpuCores: cores.length }),
      memory: { usedBytes: totalBytes - freemem(), totalBytes },
      disk: await readDisk(diskPath),
    };
  };
}

function sumCpuTimes(cores: readonly CpuInfo[]): CpuTimes {
  const sum = { busyMs: 0, totalMs: 0 };
  for (const { times } of cores) {
    const totalMs = times.user + times.nice + times.sys + times.idle + times.irq;
    sum.totalMs += totalMs;
    sum.busyMs += totalMs - times.idle;
  }
  return sum;
}

async function readDisk(path: string): Promise<HostFigures['disk']> {
  try {
    const { bsize, blocks, bfree } = await statfs(path);
    return { usedBytes: (blocks - bfree) * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
