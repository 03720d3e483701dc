import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { runAgent } from '../../src/agent/run-agent.ts';
import { createMachineTime } from '../../src/host/machine-time.ts';
import { paceTimers } from '../plane/_paced-time.ts';

/** Simulated faults of an agent's environment. */
export interface Faults {
  /** Step at which the process is killed. */
  killAt?: string | undefined;
  /** Milliseconds by which the machine's clock was set ahead. */
  wallAheadMs?: number;
  /** Milliseconds that have passed unnoticed, for example during a suspend. */
  sleptMs?: number;
  /** Speed of the agent's time, as a multiple of real time. */
  speed?: number;
  /** Boot ID, which differs after a reboot. */
  bootId?: string;
}

/** Runs the real agent with the faults in FAULTS_FILE. SIGUSR2 reloads the file, which is confirmed by a line of output. */
const file = process.env.FAULTS_FILE ?? '';
const readFaults = (): Faults => JSON.parse(readFileSync(file, 'utf8'));
let faults = readFaults();
const paced = paceTimers();
process.on('SIGUSR2', () => {
  faults = readFaults();
  paced.setSpeed(faults.speed ?? 1);
  process.stdout.write(`faults taken ${JSON.stringify(faults)}\n`);
});

// A killed process would leave nothing to the next one.
flushCompileCache();

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
