import type { Command, CommandAck, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { expect } from 'vitest';
import type { Lab } from '../src/lab/start-lab.ts';
import { publicIp } from './_agent-rig.ts';
import type { Box } from './_edge-server.ts';
import type { TestCloud } from './_test-cloud.ts';
import { until } from './_until.ts';

const patienceMs = 40_000;
/** What an answer may take from its modem to the cloud’s ear on a busy machine. */
const answerMs = 5_000;
const doors = ['http', 'socks'] as const;

type Heard = Pick<TestCloud, 'heard'>;

/** The final answers that were heard, oldest first. */
export function finalAnswers({ heard }: Heard): CommandAck[] {
  return heard.flatMap(({ channel, message }) => {
    const ack = channel === 'command/ack' ? (message as CommandAck) : undefined;
    return ack && ack.status !== 'accepted' ? [ack] : [];
  });
}

/** How often the link of each stick was lost since, whoever cut it. */
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
  /** Must serve, by both doors, through their own modems. */
  living: readonly DesiredPort[];
  /** Nobody may get in any more. */
  ended?: readonly DesiredPort[];
  /** Commands whose answer the disk has lost on the test’s own account: they may have had another one before. */
  torn?: readonly Pick<Command, 'commandId'>[];
  /** Of `countCuts`, from before the first command. */
  cutsOf?: (imei: string) => number;
}

/** Whatever has happened: no live port is lost, no port that has ended is open, and no command was carried out twice or late. */
export async function expectConsistentState({
  lab,
  box,
  living,
  ended = [],
  torn = [],
  cutsOf,
}: Expected): Promise<void> {
  for (const port of living) {
    for (const door of doors) {
      const isServed = async () => {
        const seen = await box.seenThrough(port, door).catch(() => undefined);
        return seen !== undefined && seen === publicIp(lab, port);
      };
      await until(`the ${door} port of ${port.imei} serves`, isServed, patienceMs);
    }
  }
  for (const port of ended) {
    await until(`the ports of ${port.imei} are closed`, async () => !(await box.isListening(port)), patienceMs);
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
  if (cutsOf) for (const { imei } of lab.sticks()) expect(cutsOf(imei)).toBeLessThanOrEqual(mostCuts(box, imei));
  expect(box.cloud.broken).toEqual([]);
}

/** What all commands for the modem that were not refused, and all turns of its timer, may have cut at most. */
function mostCuts({ cloud, port }: Pick<Box, 'cloud' | 'port'>, imei: string): number {
  const modemId = [0, 1, 2].map((index) => port(index)).find((each) => each.imei === imei)?.modemId;
  const answers = new Map(finalAnswers(cloud).map((ack) => [ack.commandId, ack]));
  const refused = new Set<string | null | undefined>(['deadline_passed', 'stale_generation']);
  const commands = new Map(cloud.sent.map((command) => [command.commandId, command]));
  const own = [...commands.values()].filter((command) => command.modemId === modemId);
  const cuts = own.map((command) => (refused.has(answers.get(command.commandId)?.code) ? 0 : cutsOfOne(command)));
  const turns = [...answers.values()].filter(({ timer }) => timer?.modemId === modemId);
  return cuts.reduce((sum, count) => sum + count, turns.length);
}

/** A soft rotation goes and comes back. */
const cutsOfOne = (command: Command): number => (command.kind === 'rotate' && command.method === 'soft' ? 2 : 1);
