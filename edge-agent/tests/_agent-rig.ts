import type { Command, CommandAck, DesiredPort, PortReport } from '@cellgate/shared/server/server.messages.ts';
import { monotonicFactory } from 'ulid';
import type { Lab } from '../src/lab/start-lab.ts';
import { type Box, type BoxOptions, openEdgeServer } from './_edge-server.ts';
import type { TestProcess } from './_process.ts';
import type { ReceivedMessage } from './_test-cloud.ts';
import { until } from './_until.ts';

const ulid = monotonicFactory();

/** A box whose plane and agent run and are connected. */
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
  await until('the agent has met the plane', () => agent.output().includes('plane connected'), 30_000);
  return { ...box, plane, agent };
}

/** Resolves once an agent has connected and asked for its state. */
export async function online(box: Pick<Box, 'cloud'>, from = 0): Promise<void> {
  await box.cloud.hear('desired/get', () => true, { from, timeoutMs: 30_000 });
}

/** Sends a state with these ports and resolves with the first report that has applied it: an agent may be there before its plane is. */
export function apply(
  { cloud }: Pick<Box, 'cloud'>,
  { revision, ports, parts }: { revision: number; ports: DesiredPort[]; parts?: number },
): Promise<ReceivedMessage<'reported'>> {
  const from = cloud.heard.length;
  cloud.sendDesired({ revision, ports, ...(parts ? { parts } : {}) });
  return cloud.hear(
    'reported',
    ({ applied, ports: told }) =>
      applied?.revision === revision && !!told && told.every(({ code }) => code !== 'plane_unreachable'),
    { from, timeoutMs: 30_000 },
  );
}

/** What was last said of the port, from a position on: its state, or its code where it has one. */
export function lastSaid({ cloud }: Pick<Box, 'cloud'>, port: DesiredPort, from = 0): string | undefined {
  const reports = cloud.heard.slice(from).flatMap(({ message }) => ('ports' in message && message.ports) || []);
  const last = reports.findLast(({ modemId }) => modemId === port.modemId);
  return last?.code ?? last?.state;
}

/** The state of the port in a report, or its code where it has one; undefined where the report leaves it out. */
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

/** The final answer to a command. */
export async function answerTo({ cloud }: Pick<Box, 'cloud'>, { commandId }: Pick<Command, 'commandId'>, from = 0) {
  const isFinal = (ack: CommandAck) => ack.commandId === commandId && ack.status !== 'accepted';
  return (await cloud.hear('command/ack', isFinal, { from, timeoutMs: 40_000 })).message;
}

export function publicIp(lab: Lab, port: DesiredPort): string | null | undefined {
  return lab.sticks().find(({ imei }) => imei === port.imei)?.publicIp;
}

/** While the result is held on to, the carrier gives the stick the same address again. */
export function keepAddress(lab: Lab, { imei }: Pick<DesiredPort, 'imei'>): Disposable {
  lab.patch(imei, { fault: 'same_address' });
  return { [Symbol.dispose]: () => lab.patch(imei, { fault: null }) };
}

/** While the result is held on to, the stick takes so long to redial that a test can act in between. */
export function slowRedial(lab: Lab, port: DesiredPort, usualMs: number): Disposable {
  lab.patch(port.imei, { redialMs: 2_000 });
  return { [Symbol.dispose]: () => lab.patch(port.imei, { redialMs: usualMs }) };
}
