import type { AgentWorld, Say } from './agent.ts';
import { jitteredMs } from './cloud/backoff.ts';
import { openCertificateRenewal, type RenewalStore } from './cloud/certificate-renewal.ts';
import type { Identity } from './cloud/enrolment.ts';
import { inBackground, repeat } from './host/repeat.ts';

const lookMs = 3_600_000;

export interface RenewalParts {
  world: AgentWorld;
  clock: { now(): number };
  identity: Identity;
  store: RenewalStore;
  say: Say;
  reconnect: () => Promise<void>;
  /** Takes over what has to be ended with the agent. */
  stack: AsyncDisposableStack;
}

/** The renewal of the certificate, wired to the connection whose certificate it is: on each connection, on each word, and every hour. */
export async function openRenewal({ world, clock, stack, say, ...parts }: RenewalParts): Promise<{
  identity: () => Identity;
  connected: (used: Identity) => void;
  receive: (json: unknown) => void;
}> {
  const { log } = world;
  const renewal = await openCertificateRenewal({
    ...parts,
    ask: (request) => say('certificate/request', request),
    confirm: () => say('certificate/confirm', { v: 1 }),
    now: clock.now,
    log,
  });
  const what = 'certificate';
  stack.use(repeat({ what, everyMs: () => jitteredMs(lookMs, world.random), run: renewal.look, log }));
  const background = (work: Promise<void>) => inBackground({ what, work, log });
  return {
    identity: renewal.identity,
    connected: (used) => background(renewal.connected(used).then(renewal.askIfDue)),
    receive: (json) => background(renewal.receive(json)),
  };
}
