import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { digestOfPorts } from '@cellgate/edge-agent/cloud/transport/desired-state.ts';
import type { AgentChannel, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { topicOf } from '@cellgate/shared/server/server.messages.ts';
import { freePorts } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../src/stack/processes.ts';
import { type LoneAgent, startLoneAgent } from './_lone-agent.ts';

/** A topic is recognized after two times three losses, with random pauses of up to 20 s between them. */
const patienceMs = 150_000;
const modemId = 'mdm_01JD0000000000000000000000';
const doctor = join(repositoryRoot, 'edge-agent', 'src', 'cli.ts');

/** Sends a state with one open port. Resolves when the agent has reported the port as open. */
async function openPort({ lab, serverId, send, heard }: LoneAgent): Promise<DesiredPort> {
  const [httpPort = 0, socksPort = 0] = await freePorts(2);
  const port: DesiredPort = {
    modemId,
    imei: lab.sticks()[0]?.imei ?? '',
    generation: 1,
    httpPort,
    socksPort,
    state: 'on',
    rules: {
      auth: { type: 'strong', users: [{ username: 'user', password: 'secret-word' }] },
      allow: [],
      maxConnections: 10,
    },
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    autoRotateMinutes: null,
  };
  const ports = [port];
  const issuedAt = new Date().toISOString();
  const part = { index: 0, count: 1 };
  await send('desired', { v: 1, serverId, epoch: 1, revision: 1, digest: digestOfPorts(ports), part, issuedAt, ports });
  const isOpen = () => heard('reported').some(({ ports: said }) => said?.some(({ state }) => state === 'open'));
  await until('the port is reported open', isOpen, patienceMs);
  return port;
}

/** Rotates the modem. Resolves when the agent has published the result. */
async function rotate({ send, heard }: LoneAgent): Promise<string> {
  const issuedAt = new Date().toISOString();
  const deadline = new Date(Date.now() + 40_000).toISOString();
  const commandId = 'rot_01JD0000000000000000000000';
  const order = { kind: 'rotate', method: 'fast', by: 'test', modemId, generation: 1 };
  await send('command', { v: 1, commandId, ...order, issuedAt, deadline });
  const result = () => heard('command/ack').find(({ status }) => status !== 'accepted')?.status;
  return until('the result', result, patienceMs);
}

async function codesOfDoctor({ environment }: LoneAgent): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [doctor, 'doctor', '--json'], { env: environment });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout).findings.map(({ code }: { code: string }) => code);
}

const linesOf = ({ output }: LoneAgent, event: string) =>
  output()
    .split('\n')
    .filter((line) => line.includes(`"${event}"`));

describe('an agent under an older thing policy', () => {
  it.each<[AgentChannel, number]>([
    ['desired/get', 106],
    ['heartbeat', 107],
  ])(
    'names the topic %s once, leaves it alone and does everything else',
    async (channel, net) => {
      await using agent = await startLoneAgent({ forbidden: [channel], net });
      const topic = topicOf(agent.serverId, channel);
      await until('the topic is recognized', () => linesOf(agent, 'topic refused').length > 0, patienceMs);
      const refusals = agent.refusals().length;
      const connections = linesOf(agent, 'broker connected').length;
      await until('it is connected again', () => linesOf(agent, 'broker connected').length > connections, patienceMs);

      await openPort(agent);
      expect(await rotate(agent)).toBe('changed');
      expect(await codesOfDoctor(agent)).toContain('topic_refused');
      expect(agent.refusals()).toEqual(Array(refusals).fill(topic));
      expect(linesOf(agent, 'broker connected')).toHaveLength(connections + 1);
      expect(linesOf(agent, 'topic refused')).toEqual([expect.stringContaining(topic)]);
      expect(agent.heard(channel)).toEqual([]);
    },
    300_000,
  );
});

describe('an agent whose network loses connections with the same message unconfirmed', () => {
  it.each([
    [4, 108],
    [6, 109],
  ])(
    'sends on every topic again after %d losses',
    async (losses, net) => {
      await using agent = await startLoneAgent({ losses, net });
      const isOnline = () =>
        agent.heard('presence').some(({ status, order }) => status === 'online' && (order?.connection ?? 0) > losses);
      await until('it is online over a connection that is not lost', isOnline, patienceMs);
      expect(agent.network.lost()).toBe(losses);
      await openPort(agent);
      expect(await rotate(agent)).toBe('changed');
      for (const channel of ['desired/get', 'heartbeat'] as const) {
        await until(`a message on ${channel}`, () => agent.heard(channel).length > 0, patienceMs);
      }
      expect(linesOf(agent, 'topic refused')).toEqual([]);
      expect(await codesOfDoctor(agent)).not.toContain('topic_refused');
    },
    300_000,
  );
});
