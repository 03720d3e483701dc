import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openIdentityFolder } from '@cellgate/edge-agent/host/identity-folder.ts';
import { type Lab, startLab } from '@cellgate/edge-agent/lab/start-lab.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { type AgentChannel, agentMessages, parseTopic, topicOf } from '@cellgate/shared/server/server.messages.ts';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import type { z } from 'zod';
import { baseEnvironment } from '../src/environment.ts';
import { openAuthority } from '../src/iot/authority.ts';
import { type AgentMessage, startBroker } from '../src/iot/broker.ts';
import { openRegistry } from '../src/iot/registry.ts';
import { mayPublish } from '../src/iot/topic-policy.ts';
import { agentMain, repositoryRoot } from '../src/stack/processes.ts';
import { supervise } from '../src/stack/supervise.ts';
import { type LossyNetwork, openLossyNetwork } from './_lossy-network.ts';

type MessageOn<C extends AgentChannel> = z.infer<(typeof agentMessages)[C]>;

const serverId = ServerId.parse('srv_01JD0000000000000000000007');
const host = '127.0.0.1';

export interface LoneAgent extends AsyncDisposable {
  readonly lab: Lab;
  readonly network: Pick<LossyNetwork, 'lost'>;
  readonly serverId: ServerId;
  /** Environment of the agent. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the agent's messages on a channel, oldest first. */
  heard<C extends AgentChannel>(channel: C): MessageOn<C>[];
  /** Returns the topics of refused messages, oldest first. */
  refusals(): string[];
  /** Returns the agent's log so far. */
  output(): string;
  send(channel: 'desired' | 'command', message: object): Promise<void>;
}

export interface LoneAgentOptions {
  /** Channels on which the thing policy permits no message. */
  forbidden?: readonly AgentChannel[];
  /** Number of connections that the network loses before the broker's confirmation of the first message arrives. */
  losses?: number;
  /** Address range of the lab, which no other test uses at the same time. */
  net: number;
}

/** Starts an agent with its plane, one simulated modem and the local broker, but without the rest of the cloud. */
export async function startLoneAgent({ forbidden = [], losses = 0, net }: LoneAgentOptions): Promise<LoneAgent> {
  await using stack = new AsyncDisposableStack();
  const directory = stack.use(await temporaryDirectory()).path;
  const file = (name: string) => join(directory, name);
  const authority = await openAuthority(file('authority'));
  const registry = openRegistry({ path: file('iot.json'), policyName: 'agents' });
  const messages: AgentMessage[] = [];
  const refusals: string[] = [];
  const network = stack.use(await openLossyNetwork(losses));
  const broker = stack.use(
    await startBroker({
      port: 0,
      host,
      authority,
      registry,
      mayPublish: (thing, topic) => {
        network.received();
        return mayPublish(thing, topic) && !forbidden.some((channel) => topic === topicOf(serverId, channel));
      },
      onAgentMessage: (message) => messages.push(message),
      log: (event, fields) => {
        if (event === 'publish_refused') refusals.push(String(fields?.topic));
      },
    }),
  );
  network.leadTo(broker.port);

  const identity = openIdentityFolder(file('state/identity'));
  const { certificateRequest } = await identity.request();
  const certificate = await authority.signClient(certificateRequest);
  Object.assign(registry.addCertificate(certificate, true), { policies: ['agents'], things: [serverId] });
  const brokerEndpoint = `localhost:${network.port}`;
  await identity.save({ serverId, certificate, brokerAuthority: authority.certificate, brokerEndpoint });

  const lab = stack.use(await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] }));
  await writeFile(file('modems.json'), JSON.stringify(lab.inventories[0]));
  await writeFile(file('agent.log'), '');
  const environment = {
    ...baseEnvironment(process.env),
    // Nothing listens there: enrolment has happened, and the time is asked in vain.
    CELLGATE_API_URL: 'http://127.0.0.1:9/api',
    CELLGATE_STATE_DIR: file('state'),
    CELLGATE_PLANE_SOCKET: file('plane.sock'),
    CELLGATE_MODEM_INVENTORY: file('modems.json'),
    CELLGATE_ECHO_URL: lab.echoUrl,
    CELLGATE_METRICS_PORT: String(await freePort()),
    CELLGATE_FAST_HOLD_MS: '0',
    CELLGATE_HEARTBEAT_MS: '500',
    CELLGATE_EGRESS_ALLOW: `${host}:${lab.ports.echo}`,
  };
  const planeMain = join(repositoryRoot, 'edge-agent', 'src', 'proxy-plane', 'main.ts');
  for (const [name, script] of [
    ['plane', planeMain],
    ['agent', agentMain],
  ] as const) {
    const running = supervise({ name, run: { script }, env: environment }, { logDir: directory, log: () => {} });
    stack.defer(() => running.stop());
  }
  const all = stack.move();
  return {
    lab,
    network,
    serverId,
    environment,
    heard: (channel) =>
      messages
        .filter(({ topic }) => parseTopic(topic)?.channel === channel)
        .map(
          ({ payload }) => agentMessages[channel].parse(JSON.parse(payload.toString())) as MessageOn<typeof channel>,
        ),
    refusals: () => refusals,
    output: () => readFileSync(file('agent.log'), 'utf8'),
    send: (channel, message) =>
      broker.publish({
        topic: topicOf(serverId, channel),
        payload: Buffer.from(JSON.stringify(message)),
        qos: 1,
        retain: false,
      }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
