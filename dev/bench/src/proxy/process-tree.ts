import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessStat {
  parentPid: number;
  cpuTicks: number;
}

/** Returns the CPU seconds of a process, its exited children and its living descendants (proc(5), fields 4 and 14 to 17). */
export function cpuSeconds(pid: number): number {
  const stats = processes();
  const ticks = descendants(pid, stats).reduce((sum, each) => sum + (stats.get(each)?.cpuTicks ?? 0), 0);
  return ticks / ticksPerSecond;
}

/** Returns the proportional memory (PSS) of a process and its descendants, in bytes: shared pages are divided among their users. */
export function proportionalBytes(pid: number): number {
  return (
    descendants(pid, processes()).reduce((sum, each) => sum + kibibytes(`/proc/${each}/smaps_rollup`, 'Pss'), 0) * 1024
  );
}

/** Returns the number of open descriptors of a process and its descendants. */
export function openDescriptors(pid: number): number {
  return descendants(pid, processes()).reduce((sum, each) => sum + countEntries(`/proc/${each}/fd`), 0);
}

/** Returns the resident memory (RSS) of one process, in bytes. */
export function residentBytes(pid: number): number {
  return kibibytes(`/proc/${pid}/status`, 'VmRSS') * 1024;
}

function processes(): ReadonlyMap<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  return stats;
}

/** Returns the process and all its descendants. */
function descendants(pid: number, stats: ReadonlyMap<number, ProcessStat>): number[] {
  const children = [...stats].filter(([, { parentPid }]) => parentPid === pid);
  return [pid, ...children.flatMap(([child]) => descendants(child, stats))];
}

function kibibytes(file: string, field: string): number {
  const text = readOrNothing(file);
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

function readStat(pid: number): ProcessStat | undefined {
  const text = readOrNothing(`/proc/${pid}/stat`);
  if (text === '') return undefined;
  // The name before may contain spaces and parentheses; state and parent follow its last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const cpuTicks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return { parentPid: Number(fields[1]), cpuTicks };
}

/** Returns the number of entries; 0 if the process exited between listing and reading. */
function countEntries(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}

/** Returns the text; empty if the process exited between listing and reading. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
