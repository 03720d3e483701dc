import type { Command, CommandAck, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { expect } from 'vitest';
import type { Lab } from '../../src/lab/start-lab.ts';
import { publicIp } from './_agent-rig.ts';
import type { Box } from './_edge-server.ts';
import type { TestCloud } from './_test-cloud.ts';

const timeoutMs = 40_000;
/** Maximum time from a modem's result to its arrival in the cloud on a busy machine, in ms. */
const answerMs = 5_000;
const protocols = ['http', 'socks'] as const;

type Heard = Pick<TestCloud, 'heard'>;

/** Returns the received final results, oldest first. */
export function finalAnswers({ heard }: Heard): CommandAck[] {
  return heard.flatMap(({ channel, message }) => {
    const ack = channel === 'command/ack' ? (message as CommandAck) : undefined;
    return ack && ack.status !== 'accepted' ? [ack] : [];
  });
}

/** Counts lost links per modem from now on, for any reason. */
export function countCuts(lab: Lab): (imei: string) => number {
  const cuts = new Map<string, number>();
  for (const { imei } of lab.sticks()) {
    lab.stick(imei).listen({ linkLost: () => cuts.set(imei, (cuts.get(imei) ?? 0) + 1) });
  }
  return (imei) => cuts.get(imei) ?? 0;
}

export interface Expected {
  lab: Lab;
  box: Box;
  /** Ports that must serve, over both listeners and through their own modems. */
  living: readonly DesiredPort[];
  /** Ports that must be closed. */
  ended?: readonly DesiredPort[];
  /** Commands whose result the test has removed from disk, so that an earlier result may differ. */
  torn?: readonly Pick<Command, 'commandId'>[];
  /** Result of `countCuts` from before the first command. */
  cutsOf?: (imei: string) => number;
}

/** Asserts that live ports serve, expired ports are closed, and no command ran twice or late. */
export async function expectConsistentState({
  lab,
  box,
  living,
  ended = [],
  torn = [],
  cutsOf,
}: Expected): Promise<void> {
  for (const port of living) {
    for (const protocol of protocols) {
      const isServed = async () => {
        const seen = await box.seenThrough(port, protocol).catch(() => undefined);
        return seen !== undefined && seen === publicIp(lab, port);
      };
      await until(`the ${protocol} port of ${port.imei} serves`, isServed, timeoutMs);
    }
  }
  for (const port of ended) {
    await until(`the ports of ${port.imei} are closed`, async () => !(await box.isListening(port)), timeoutMs);
  }
  const answers = Map.groupBy(finalAnswers(box.cloud), ({ commandId }) => commandId);
  for (const [commandId, answered] of answers) {
    if (torn.some((lost) => lost.commandId === commandId)) continue;
    expect([...new Set(answered.map((ack) => JSON.stringify(ack)))]).toHaveLength(1);
  }
  for (const command of box.cloud.sent) {
    const [answer] = answers.get(command.commandId) ?? [];
    if (!answer || answer.status === 'failed') continue;
    expect(Date.parse(answer.at)).toBeLessThanOrEqual(Date.parse(command.deadline) + answerMs);
  }
  if (cutsOf) for (const { imei } of lab.sticks()) expect(cutsOf(imei)).toBeLessThanOrEqual(maxCuts(box, imei));
  expect(box.cloud.broken).toEqual([]);
}

/** Returns the maximum number of cuts by all accepted commands and automatic rotations of a modem. */
function maxCuts({ cloud, port }: Pick<Box, 'cloud' | 'port'>, imei: string): number {
  const modemId = [0, 1, 2].map((index) => port(index)).find((each) => each.imei === imei)?.modemId;
  const answers = new Map(finalAnswers(cloud).map((ack) => [ack.commandId, ack]));
  const refused = new Set<string | null | undefined>(['deadline_passed', 'stale_generation']);
  const commands = new Map(cloud.sent.map((command) => [command.commandId, command]));
  const own = [...commands.values()].filter((command) => command.modemId === modemId);
  const cuts = own.map((command) => (refused.has(answers.get(command.commandId)?.code) ? 0 : cutsOfOne(command)));
  const turns = [...answers.values()].filter(({ timer }) => timer?.modemId === modemId);
  return cuts.reduce((sum, count) => sum + count, turns.length);
}

/** A soft rotation switches twice. */
const cutsOfOne = (command: Command): number => (command.kind === 'rotate' && command.method === 'soft' ? 2 : 1);
