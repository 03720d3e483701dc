import { readFileSync } from 'node:fs';
import { createMachineTime } from '../src/host/machine-time.ts';
import { runAgent } from '../src/run-agent.ts';

/** What is wrong with an agent's world. */
export interface Faults {
  /** The process is killed when it reaches this step. */
  killAt?: string | undefined;
  /** Milliseconds by which the machine's clock has been set further. */
  wallAheadMs?: number;
  /** Milliseconds that have passed without anything noticing, e.g. because the machine slept. */
  sleptMs?: number;
  /** The machine was booted anew. */
  bootId?: string;
}

/** The agent as it is, in a world that FAULTS_FILE describes; SIGUSR2 makes it look there again, which it confirms with a line. */
const file = process.env.FAULTS_FILE ?? '';
const readFaults = (): Faults => JSON.parse(readFileSync(file, 'utf8'));
let faults = readFaults();
process.on('SIGUSR2', () => {
  faults = readFaults();
  process.stdout.write(`faults taken ${JSON.stringify(faults)}\n`);
});

const machine = createMachineTime();
await runAgent({
  time: {
    bootId: faults.bootId ?? machine.bootId,
    wallMs: () => machine.wallMs() + (faults.wallAheadMs ?? 0) + (faults.sleptMs ?? 0),
    steadyMs: () => machine.steadyMs() + (faults.sleptMs ?? 0),
  },
  reached: (step) => {
    if (step === faults.killAt) process.kill(process.pid, 'SIGKILL');
  },
});
