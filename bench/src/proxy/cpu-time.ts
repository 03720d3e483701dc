import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessStat {
  parentPid: number;
  cpuTicks: number;
}

/** CPU seconds used by a process, its ended children and its living descendants (proc(5), fields 4 and 14 to 17). */
export function cpuSeconds(pid: number): number {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  return ticksOf(pid, stats) / ticksPerSecond;
}

function ticksOf(pid: number, stats: ReadonlyMap<number, ProcessStat>): number {
  const own = stats.get(pid)?.cpuTicks ?? 0;
  const children = [...stats].filter(([, { parentPid }]) => parentPid === pid);
  return children.reduce((sum, [child]) => sum + ticksOf(child, stats), own);
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it may hold spaces and parentheses; after its last one come state, parent, …
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const cpuTicks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parentPid: Number(fields[1]), cpuTicks };
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}
