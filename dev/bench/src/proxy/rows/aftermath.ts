import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, openDescriptors, proportionalBytes } from '../process-tree.ts';

/** Time, in ms, within which everything must be as before. */
const withinMs = 2_000;
/** Time, in ms, after which the watch ends. */
const patienceMs = 10_000;
const pollIntervalMs = 50;
const cpuWindowMs = 2_000;
const mib = 1 << 20;

/** Resources that an engine and its origin hold. `mib` is memory in MiB. */
export interface Stock {
  descriptors: number;
  originConnections: number;
  mib: number;
}

export interface Aftermath {
  /** Descriptors above the number before the load, 2 s after the last transfer. */
  descriptorsLeft: number;
  originLeft: number;
  /** Time from the last transfer until everything was as before, in milliseconds; Infinity if longer than 10 s. */
  backMs: number;
  /** CPU time in the 2 s after those 2 s, in percent of a core, above that of the idle engine. */
  cpuOverIdle: number;
  mibBefore: number;
  mibAfter: number;
}

export async function measureResources(pid: number, originPort: number): Promise<Stock> {
  return {
    descriptors: openDescriptors(pid),
    originConnections: await countOriginConnections(originPort),
    mib: proportionalBytes(pid) / mib,
  };
}

/** Returns the CPU time of the idle engine, in percent of a core. */
export async function idleCpuShare(pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  await pause(cpuWindowMs);
  return ((cpuSeconds(pid) - before) / (cpuWindowMs / 1_000)) * 100;
}

/** Watches an engine from the end of its load until everything is as before, for at least 4 s and at most about 10 s. */
export async function awaitAftermath(parts: {
  pid: number;
  originPort: number;
  before: Stock;
  idleShare: number;
}): Promise<Aftermath> {
  const { pid, originPort, before, idleShare } = parts;
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const left = async () => ({
    descriptors: Math.max(0, openDescriptors(pid) - before.descriptors),
    origin: Math.max(0, (await countOriginConnections(originPort)) - before.originConnections),
  });
  let backMs = Number.POSITIVE_INFINITY;
  const look = async () => {
    const now = await left();
    if (now.descriptors === 0 && now.origin === 0) backMs = Math.min(backMs, elapsedMs());
    return now;
  };
  while (elapsedMs() < withinMs && !Number.isFinite(backMs)) {
    await look();
    await pause(pollIntervalMs);
  }
  await pause(Math.max(0, withinMs - elapsedMs()));
  const atEnd = await look();
  const cpuOverIdle = Math.max(0, (await idleCpuShare(pid)) - idleShare);
  while (elapsedMs() < patienceMs && !Number.isFinite(backMs)) {
    await look();
    await pause(pollIntervalMs);
  }
  return {
    descriptorsLeft: atEnd.descriptors,
    originLeft: atEnd.origin,
    backMs,
    cpuOverIdle,
    mibBefore: before.mib,
    mibAfter: proportionalBytes(pid) / mib,
  };
}

async function countOriginConnections(originPort: number): Promise<number> {
  const socket = connect(originPort, '127.0.0.1');
  socket.write('census\n');
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(String(answer).trim());
}
