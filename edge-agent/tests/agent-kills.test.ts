import type { Command, CommandAck, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../src/lab/start-lab.ts';
import { type Step, steps } from '../src/step.ts';
import { apply, command, online } from './_agent-rig.ts';
import { type Box, openBox } from './_box.ts';
import { until } from './_until.ts';

type FaultyAgent = Awaited<ReturnType<Box['startFaultyAgent']>>;

const patienceMs = 40_000;
/** Long enough to be seen open, short enough to end while an agent is being killed and started again. */
const lifetimeMs = 2_500;
let lab: Lab;
let box: Box;
let agent: FaultyAgent;
let revision = 0;
/** Of the modem that is rotated: how often its link was lost, whoever cut it. */
let cuts = 0;

beforeAll(async () => {
  lab = await startLab({ net: 96, redialMs: 100 });
  box = await openBox(lab);
  lab.stick(box.port(0).imei).listen({ linkLost: () => (cuts += 1) });
  box.startPlane();
  agent = await box.startFaultyAgent({});
  await online(box);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

/** A port that lives and rotates by itself, and one that ends soon: another sale each time. */
function nextState(): { revision: number; ports: [DesiredPort, DesiredPort] } {
  revision += 1;
  const ending = { generation: revision, validUntil: new Date(Date.now() + lifetimeMs).toISOString() };
  return { revision, ports: [box.port(0, { autoRotateMinutes: 1 }), box.port(1, ending)] };
}

const finals = () =>
  box.cloud.heard.flatMap(({ channel, message }) => {
    const ack = channel === 'command/ack' ? (message as CommandAck) : undefined;
    return ack && ack.status !== 'accepted' ? [ack] : [];
  });
const heardOf = (wanted: (ack: CommandAck) => boolean) => () => finals().some(wanted);
const untilEitherEnds = (what: string, ask: () => boolean) =>
  until(what, () => !agent.isRunning() || ask(), patienceMs);

/** Everything that has steps: a new state, a command, the turn of a timer. Resolves once the agent has died of one of them. */
async function runInto(step: Step, rotate: Command): Promise<ReturnType<typeof nextState>> {
  await agent.change({ killAt: step });
  const state = nextState();
  box.cloud.sendDesired(state);
  const isApplied = () =>
    box.cloud.heard.some(({ message }) => 'applied' in message && message.applied?.revision === state.revision);
  await untilEitherEnds('the state is applied', isApplied);
  if (agent.isRunning()) {
    box.cloud.sendCommand(rotate);
    await untilEitherEnds(
      'the command is answered',
      heardOf(({ commandId }) => commandId === rotate.commandId),
    );
  }
  if (agent.isRunning()) {
    const before = finals().length;
    await agent.change({ killAt: step, sleptMs: 60_000 });
    await untilEitherEnds('the timer’s turn is told', () =>
      finals()
        .slice(before)
        .some(({ timer }) => timer),
    );
  }
  await until(`the agent has died at "${step}"`, () => !agent.isRunning(), patienceMs);
  return state;
}

const withinMs = 240_000;

describe('an agent that is killed', () => {
  it.each(steps)(
    'at "%s" loses no port, leaves none open, runs nothing twice and answers once',
    { timeout: withinMs },
    async (step) => {
      const cutsBefore = cuts;
      const rotate = command(box.port(0), { deadline: new Date(Date.now() + withinMs).toISOString() });
      const state = await runInto(step, rotate);
      const [living, ending] = state.ports;
      if (state.revision > 1) expect(await box.seenThrough(living)).toMatch(/^\d+\./);

      const from = box.cloud.heard.length;
      agent = await box.startFaultyAgent({});
      await online(box, from);
      revision += 1;
      await apply(box, { ...state, revision });
      expect(await box.seenThrough(living)).toMatch(/^\d+\./);
      await until('the port that has ended is closed', async () => !(await box.isListening(ending)), patienceMs);

      // The broker, or the cloud, may say it again at any time.
      for (let times = 0; times < 2; times += 1) {
        const said = finals().length;
        box.cloud.sendCommand(rotate);
        await until(
          'an answer',
          () =>
            finals()
              .slice(said)
              .some(({ commandId }) => commandId === rotate.commandId),
          patienceMs,
        );
      }
      const byCommand = Map.groupBy(finals(), ({ commandId }) => commandId);
      const different = (answers: CommandAck[]) => new Set(answers.map((ack) => JSON.stringify(ack)));
      for (const answers of byCommand.values()) expect(different(answers).size).toBe(1);
      const turns = [...byCommand.values()].filter(
        ([ack]) => ack?.timer && Date.parse(ack.timer.startedAt) >= Date.parse(rotate.issuedAt),
      );
      expect(cuts - cutsBefore).toBeLessThanOrEqual(1 + turns.length);
      expect(await box.seenThrough(living)).toMatch(/^\d+\./);
      expect(box.cloud.broken).toEqual([]);
    },
  );
});
