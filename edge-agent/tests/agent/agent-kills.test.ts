import type { Command, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { type Step, steps } from '../../src/step.ts';
import { answerTo, apply, command, online, operation } from './_agent-rig.ts';
import { countCuts, expectConsistentState, finalAnswers } from './_consistent-state.ts';
import { type Box, openEdgeServer } from './_edge-server.ts';

type FaultyAgent = Awaited<ReturnType<Box['startFaultyAgent']>>;
/** Action of a command: a rotation method or a staff operation. */
type Action = 'fast' | 'soft' | 'hard' | 'start' | 'stop' | 'restart';

const patienceMs = 40_000;
/** Long enough to be seen open, short enough to expire while an agent is killed and restarted. */
const lifetimeMs = 1_500;
let lab: Lab;
let box: Box;
let agent: FaultyAgent;
let revision = 0;
let cutsOf: (imei: string) => number;
/** Number of power losses by modem. */
const boots = new Map<string, number>();

beforeAll(async () => {
  lab = await startLab({ net: 96, redialMs: 100 });
  box = await openEdgeServer(lab);
  cutsOf = countCuts(lab);
  for (const { imei } of lab.sticks()) {
    lab.stick(imei).listen({ powerLost: () => boots.set(imei, (boots.get(imei) ?? 0) + 1) });
  }
  box.startPlane();
  agent = await box.startFaultyAgent({});
  await online(box);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

interface Sales {
  revision: number;
  ports: DesiredPort[];
  living: DesiredPort;
  ending: DesiredPort;
}

/** Returns a live port with auto-rotation, one that expires soon, with a new allocation each time, and an unsold modem. */
function nextState(): Sales {
  revision += 1;
  const living = box.port(0, { autoRotateMinutes: 1 });
  const validUntil = new Date(Date.now() + lifetimeMs).toISOString();
  const ending = box.port(1, { generation: revision, validUntil });
  return { revision, ports: [living, ending, unsold()], living, ending };
}
const unsold = () => box.port(2, { state: 'off', rules: null, validUntil: null });

const finals = () => finalAnswers(box.cloud);
const isAnswered = (wanted: Command, from = 0) =>
  finals()
    .slice(from)
    .some(({ commandId }) => commandId === wanted.commandId);
const untilEitherEnds = (what: string, ask: () => boolean) =>
  until(what, () => !agent.isRunning() || ask(), patienceMs);
const stickOf = ({ imei }: Pick<DesiredPort, 'imei'>) => lab.stick(imei).state();

const withinMs = 240_000;
const deadline = () => ({ deadline: new Date(Date.now() + withinMs).toISOString() });
const commandFor = (action: Action): Command =>
  action === 'fast' || action === 'soft' || action === 'hard'
    ? command(box.port(0), { method: action, ...deadline() })
    : { ...operation(unsold(), action), ...deadline() };

/** True if the unsold modem must be off. */
let isStopped = false;

async function operate(kind: 'start' | 'stop'): Promise<void> {
  const wanted = commandFor(kind);
  box.cloud.sendCommand(wanted);
  expect(await answerTo(box, wanted)).toMatchObject({ status: 'done' });
}

const isOfTheStart = (step: Step) => step.startsWith('command log');

/** Triggers everything that has steps: a new state, a command, an automatic rotation, a start. Resolves when the agent was killed at one of them. */
async function runInto(step: Step, wanted: Command): Promise<Sales> {
  await agent.change({ killAt: step });
  const state = nextState();
  box.cloud.sendDesired(state);
  const isApplied = () =>
    box.cloud.heard.some(({ message }) => 'applied' in message && message.applied?.revision === state.revision);
  await untilEitherEnds('the state is applied', isApplied);
  if (agent.isRunning()) {
    box.cloud.sendCommand(wanted);
    await untilEitherEnds('the command is answered', () => isAnswered(wanted));
  }
  if (isOfTheStart(step)) {
    await agent.end('SIGKILL');
    agent = await box.startFaultyAgent({ killAt: step });
  } else if (agent.isRunning()) {
    const before = finals().length;
    await agent.change({ killAt: step, sleptMs: 60_000 });
    await untilEitherEnds('the timer’s rotation is reported', () =>
      finals()
        .slice(before)
        .some(({ timer }) => timer),
    );
  }
  await until(`the agent has crashed at "${step}"`, () => !agent.isRunning(), patienceMs);
  return state;
}

const deedFor: Partial<Record<Step, Action>> = {
  'mode changed': 'soft',
  'reboot asked': 'hard',
  'switch recorded': 'stop',
};

/** All steps, and those that another action reaches differently. */
const kills: [Step, Action][] = [
  ...steps.map((step): [Step, Action] => [step, deedFor[step] ?? 'fast']),
  ['modem held', 'hard'],
  ['modem rotated', 'soft'],
  ['command recorded', 'stop'],
  ['data switched off', 'stop'],
  ['answer written', 'stop'],
  ['switch recorded', 'start'],
  ['data switched on', 'start'],
  ['reboot asked', 'restart'],
  ['answer recorded', 'restart'],
];

/** The modem to start must be stopped before; the others must run. */
async function prepareFor(action: Action): Promise<void> {
  if (action === 'start') await operate('stop');
  if (action === 'stop' || action === 'restart') await operate('start');
}

/** Sends a command twice more, as the broker or the cloud may at any time. */
async function repeatTwice(wanted: Command): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const said = finals().length;
    box.cloud.sendCommand(wanted);
    await until('an answer', () => isAnswered(wanted, said), patienceMs);
  }
}

/** Asserts that modems are switched as expected and rebooted at most once, if requested. */
async function expectSticksRight(living: DesiredPort, action: Action, bootsBefore: ReadonlyMap<string, number>) {
  const isRight = () => stickOf(living).dataOn && stickOf(living).mode === '00';
  await until('the modem is in its desired state', isRight, patienceMs);
  await until('the free modem is in its desired state', () => stickOf(unsold()).dataOn === !isStopped, patienceMs);
  const booted = action === 'hard' ? living.imei : action === 'restart' ? unsold().imei : undefined;
  for (const [imei, count] of boots) {
    expect(count - (bootsBefore.get(imei) ?? 0)).toBeLessThanOrEqual(imei === booted ? 1 : 0);
  }
}

describe('a killed agent', () => {
  it.each(kills)(
    'at "%s" (%s) loses no port, leaves none open, runs nothing twice and answers once',
    { timeout: withinMs },
    async (step, action) => {
      await prepareFor(action);
      const wanted = commandFor(action);
      const bootsBefore = new Map(boots);
      const { living, ending, ports } = await runInto(step, wanted);
      // A stop is effective once recorded, even if the agent is killed.
      isStopped =
        action === 'stop' ? step !== 'command recorded' : isStopped && action !== 'start' && action !== 'restart';
      if (revision > 1 && stickOf(living).link.kind === 'up') expect(await box.seenThrough(living)).toMatch(/^\d+\./);

      const from = box.cloud.heard.length;
      agent = await box.startFaultyAgent({});
      await online(box, from);
      revision += 1;
      await apply(box, { ports, revision });
      await repeatTwice(wanted);
      await expectSticksRight(living, action, bootsBefore);
      await expectConsistentState({ lab, box, living: [living], ended: [ending], cutsOf });
    },
  );
});
