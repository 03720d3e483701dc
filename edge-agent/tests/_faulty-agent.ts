import { readFileSync } from 'node:fs';
import { runAgent } from '../src/agent/run-agent.ts';
import { createMachineTime } from '../src/host/machine-time.ts';
import { paceTimers } from './_paced-time.ts';

/** What is wrong with an agent's world. */
export interface Faults {
  /** The process is killed when it reaches this step. */
  killAt?: string | undefined;
  /** Milliseconds by which the machine's clock has been set further. */
  wallAheadMs?: number;
  /** Milliseconds that have passed without anything noticing, e.g. because the machine slept. */
  sleptMs?: number;
  /** How many times as fast as the world's the agent's time goes. */
  speed?: number;
  /** The machine was booted anew. */
  bootId?: string;
}

/** The agent as it is, in a world that FAULTS_FILE describes; SIGUSR2 makes it look there again, which it confirms with a line. */
const file = process.env.FAULTS_FILE ?? '';
const readFaults = (): Faults => JSON.parse(readFileSync(file, 'utf8'));
let faults = readFaults();
const paced = paceTimers();
process.on('SIGUSR2', () => {
  faults = readFaults();
  paced.setSpeed(faults.speed ?? 1);
  process.stdout.write(`faults taken ${JSON.stringify(faults)}\n`);
});

const machine = createMachineTime();
await runAgent({
  time: {
    bootId: faults.bootId ?? machine.bootId,
    wallMs: () => machine.wallMs() + paced.aheadMs() + (faults.wallAheadMs ?? 0) + (faults.sleptMs ?? 0),
    steadyMs: () => machine.steadyMs() + paced.aheadMs() + (faults.sleptMs ?? 0),
  },
  reached: (step) => {
    if (step === faults.killAt) process.kill(process.pid, 'SIGKILL');
  },
});
