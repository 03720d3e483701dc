import type { Command, CommandAck, DesiredPort, PortReport } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { monotonicFactory } from 'ulid';
import type { Lab } from '../../src/lab/start-lab.ts';
import type { TestProcess } from '../_process.ts';
import { type Box, type BoxOptions, openEdgeServer } from './_edge-server.ts';
import type { ReceivedMessage } from './_test-cloud.ts';

const ulid = monotonicFactory();

/** Opens a server whose plane and agent are running and connected. */
export async function openRunningBox(
  lab: Lab,
  {
    agentEnv,
    planeEnv,
    ...options
  }: BoxOptions & Partial<Record<'agentEnv' | 'planeEnv', Record<string, string>>> = {},
): Promise<Box & { plane: TestProcess; agent: TestProcess }> {
  const box = await openEdgeServer(lab, options);
  const [plane, agent] = [box.startPlane(planeEnv), box.startAgent(agentEnv)];
  await online(box);
  await until('the agent is connected to the plane', () => agent.output().includes('plane connected'), 90_000);
  return { ...box, plane, agent };
}

/** Resolves when an agent has connected and requested its state. */
export async function online(box: Pick<Box, 'cloud'>, from = 0): Promise<void> {
  await box.cloud.awaitMessage('desired/get', () => true, { from, timeoutMs: 90_000 });
}

/** Sends a state with these ports. Resolves with the first report after which it is applied; earlier ones may lack the plane. */
export function apply(
  { cloud }: Pick<Box, 'cloud'>,
  { revision, ports, parts }: { revision: number; ports: DesiredPort[]; parts?: number },
): Promise<ReceivedMessage<'reported'>> {
  const from = cloud.heard.length;
  cloud.sendDesired({ revision, ports, ...(parts ? { parts } : {}) });
  return cloud.awaitMessage(
    'reported',
    ({ applied, ports: desiredPorts }) =>
      applied?.revision === revision &&
      !!desiredPorts &&
      desiredPorts.every(({ code }) => code !== 'plane_unreachable'),
    { from, timeoutMs: 90_000 },
  );
}

/** Returns the port's last reported state from a position on, or its code if it has one. */
export function lastSaid({ cloud }: Pick<Box, 'cloud'>, port: DesiredPort, from = 0): string | undefined {
  const reports = cloud.heard.slice(from).flatMap(({ message }) => ('ports' in message && message.ports) || []);
  const last = reports.findLast(({ modemId }) => modemId === port.modemId);
  return last?.code ?? last?.state;
}

/** Returns the port's state in a report, or its code if it has one; undefined if the report omits the port. */
export function said(port: DesiredPort, message: { ports?: PortReport[] | undefined }): string | undefined {
  const report = message.ports?.find(({ modemId }) => modemId === port.modemId);
  return report?.code ?? report?.state;
}

type RotateCommand = Extract<Command, { kind: 'rotate' }>;

export function command(port: DesiredPort, over: Partial<RotateCommand> = {}): RotateCommand {
  const now = Date.now();
  return {
    v: 1,
    commandId: `rot_${ulid()}`,
    kind: 'rotate',
    modemId: port.modemId,
    generation: port.generation,
    method: 'fast',
    issuedAt: new Date(now).toISOString(),
    deadline: new Date(now + 40_000).toISOString(),
    by: 'test',
    ...over,
  };
}

export function operation(port: DesiredPort, kind: 'start' | 'stop' | 'restart'): Command {
  return { ...command(port), commandId: `act_${ulid()}`, kind };
}

/** Returns the final result of a command. */
export async function answerTo({ cloud }: Pick<Box, 'cloud'>, { commandId }: Pick<Command, 'commandId'>, from = 0) {
  const isFinal = (ack: CommandAck) => ack.commandId === commandId && ack.status !== 'accepted';
  return (await cloud.awaitMessage('command/ack', isFinal, { from, timeoutMs: 40_000 })).message;
}

export function publicIp(lab: Lab, port: DesiredPort): string | null | undefined {
  return lab.sticks().find(({ imei }) => imei === port.imei)?.publicIp;
}

/** Makes the carrier assign the same address again until disposed. */
export function keepAddress(lab: Lab, { imei }: Pick<DesiredPort, 'imei'>): Disposable {
  lab.patch(imei, { fault: 'same_address' });
  return { [Symbol.dispose]: () => lab.patch(imei, { fault: null }) };
}

/** Delays the modem's redial until disposed, so that a test can act in between. */
export function slowRedial(lab: Lab, port: DesiredPort, usualMs: number): Disposable {
  lab.patch(port.imei, { redialMs: 2_000 });
  return { [Symbol.dispose]: () => lab.patch(port.imei, { redialMs: usualMs }) };
}
