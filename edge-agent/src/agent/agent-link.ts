import { StandDown } from '@cellgate/shared/server/server.messages.ts';
import { openCertificateRenewal, type RenewalStore } from '../cloud/certificate/certificate-renewal.ts';
import { jitteredMs } from '../cloud/transport/backoff.ts';
import type { Identity } from '../cloud/transport/enrolment.ts';
import type { MessageNumbers } from '../cloud/transport/message-numbers.ts';
import { type MqttLink, openMqttLink } from '../cloud/transport/mqtt-link.ts';
import { inBackground, repeat } from '../host/repeat.ts';
import type { AgentDeps, PublishMessage } from './agent-deps.ts';

const renewalCheckMs = 3_600_000;

export interface AgentLinkDeps {
  world: AgentDeps;
  clock: { now(): number };
  identity: Identity;
  numbers: MessageNumbers;
  store: RenewalStore;
  onOnline: () => void;
  onMessage: (channel: 'desired' | 'command', json: unknown) => void;
  /** Disposables that end with the agent. */
  stack: AsyncDisposableStack;
}

export interface AgentLink extends Pick<MqttLink, 'isOnline' | 'publish' | 'refusedTopics'> {
  /** Returns the identity that the broker accepts. */
  identity: () => Identity;
}

/** Opens the connection to the broker and renews its certificate. Renewal is checked on each connection and every hour. */
export async function openAgentLink(deps: AgentLinkDeps): Promise<AgentLink> {
  const { world, clock, identity, numbers, store, stack } = deps;
  const { log } = world;
  let link: MqttLink | undefined;
  const publish: PublishMessage = async (channel, message) => (await link?.publish(channel, message)) ?? false;
  const renewal = await openCertificateRenewal({
    identity,
    store,
    ask: (request) => publish('certificate/request', request),
    confirm: () => publish('certificate/confirm', { v: 1 }),
    reconnect: async () => link?.reconnect(),
    now: clock.now,
    log,
  });
  // Another agent uses this server's identity. Ports stay open; restarting this agent makes it the active one.
  const disconnect = async ({ standDown }: StandDown) => {
    if (standDown !== world.bootId) return;
    log.error('agent superseded');
    await link?.[Symbol.asyncDispose]();
  };
  const what = 'certificate';
  const background = (work: Promise<void>) => inBackground({ what, work, log });
  stack.use(repeat({ what, everyMs: () => jitteredMs(renewalCheckMs, world.random), run: renewal.look, log }));
  link = stack.use(
    openMqttLink({
      ...world,
      identity: renewal.identity,
      numbers,
      onOnline: (used) => {
        deps.onOnline();
        background(renewal.connected(used).then(renewal.askIfDue));
      },
      onMessage: (channel, json) => {
        const standDown = channel === 'certificate' ? StandDown.safeParse(json) : undefined;
        if (standDown?.success) background(disconnect(standDown.data));
        else if (channel === 'certificate') background(renewal.receive(json));
        else deps.onMessage(channel, json);
      },
    }),
  );
  const { isOnline, refusedTopics } = link;
  return { isOnline, publish: link.publish, refusedTopics, identity: renewal.present };
}
