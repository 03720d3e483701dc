import type { Command, CommandAck, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, lastSaid, openRunningBox, publicIp } from './_agent-rig.ts';
import { countCuts, expectConsistentState } from './_consistent-state.ts';
import { desiredMessages } from './_test-cloud.ts';

const patienceMs = 40_000;
let lab: Lab;
let box: Awaited<ReturnType<typeof openRunningBox>>;
let living: DesiredPort;
let revision = 0;
let cutsOf: (imei: string) => number;

beforeAll(async () => {
  lab = await startLab({ net: 98, redialMs: 100 });
  cutsOf = countCuts(lab);
  box = await openRunningBox(lab);
  living = box.port(0);
  await next([living]);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

function next(ports: DesiredPort[]) {
  revision += 1;
  return apply(box, { revision, ports });
}

/** Returns a generator of the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const isoSoon = () => new Date(Date.now() + 40_000).toISOString();
const text = (value: unknown) => JSON.stringify(value);
const withPort = (over: object) => {
  const [message] = desiredMessages({ revision: 900, ports: [living] });
  return text({ ...message, ports: [{ ...living, ...over }] });
};

const hostile: [string, 'desired' | 'command', () => string | Buffer][] = [
  ['nothing', 'desired', () => ''],
  ['half a message', 'desired', () => '{"v":1'],
  ['bytes that are no text', 'command', () => Buffer.from([0xff, 0xfe, 0x00])],
  ['a message larger than any may be', 'desired', () => Buffer.alloc(150_000, '[')],
  ['very deep nesting', 'desired', () => `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
  ['a prototype', 'desired', () => '{"__proto__":{"v":1},"constructor":{"prototype":{"ports":[]}}}'],
  [
    'a number past all numbers',
    'command',
    () => `{"v":1,"generation":1e999,"commandId":"${command(living).commandId}"}`,
  ],
  ['a list of 9,000 ports', 'desired', () => text({ v: 1, ports: Array.from({ length: 9_000 }, () => ({})) })],
  [
    'another server’s state',
    'desired',
    () => {
      const [message] = desiredMessages({ revision: 900, ports: [] });
      return text({ ...message, serverId: 'srv_01J00000000000000000000009' });
    },
  ],
  ['another version', 'desired', () => text({ ...desiredMessages({ revision: 900, ports: [] })[0], v: 2 })],
  [
    'a digest that is not of its ports',
    'desired',
    () => text(desiredMessages({ revision: 900, ports: [], digest: 'wrong' })[0]),
  ],
  ['a port number that cannot be', 'desired', () => withPort({ httpPort: 70_000 })],
  ['a port without an end that is a date', 'desired', () => withPort({ validUntil: 'soon' })],
  [
    'a part that says it is one of none',
    'desired',
    () => text({ ...desiredMessages({ revision: 900, ports: [] })[0], part: { index: 0, count: 0 } }),
  ],
  ['an unknown kind of command', 'command', () => text({ ...command(living), kind: 'explode' })],
  ['a command for a path', 'command', () => text({ ...command(living), modemId: '../../etc/passwd' })],
  ['a command without an end', 'command', () => text({ ...command(living), deadline: 'never' })],
];

describe('an invalid message', () => {
  it.each(hostile)('%s: has no effect, and later ones are processed', async (_, channel, payload) => {
    const before = { ip: publicIp(lab, living), heard: box.cloud.heard.length };
    box.cloud.sendRaw(channel, payload());
    await next([living]);
    expect(await box.seenThrough(living)).toBe(before.ip);
    const acks = box.cloud.heard.slice(before.heard).filter((said) => said.channel === 'command/ack');
    expect(acks).toEqual([]);
    expect(box.agent.isRunning()).toBe(true);
    expect(box.agent.output()).not.toContain('secret-word');
    await expectConsistentState({ lab, box, living: [living], ended: [box.port(1)], cutsOf });
  });
});

describe('messages out of order', () => {
  it.each([1, 2, 3])(
    'applies the newest complete state of mixed, repeated and replayed parts (seed %d), and loses no port',
    async (seed) => {
      const random = seededRandom(seed);
      const first = revision;
      const states = Array.from({ length: 6 }, (_, index) => {
        const ports = [living, box.port(1, { generation: first + index }), box.port(2, { generation: first + index })];
        return desiredMessages({ revision: first + 1 + index, ports, parts: 3 });
      });
      const newest = states.at(-1) ?? [];
      // The second newest state lacks a part; parts of the others are repeated.
      const sent = states.flatMap((parts, index) =>
        index === 4 ? parts.slice(1) : [...parts, parts[index % 3] ?? {}],
      );
      revision += 6;
      for (const message of shuffled(sent, random)) box.cloud.sendRaw('desired', text(message));
      for (const message of newest) box.cloud.sendRaw('desired', text(message));
      const isNewest = ({ applied }: { applied: { revision: number } | null }) => applied?.revision === revision;
      await box.cloud.awaitMessage('reported', isNewest, { timeoutMs: patienceMs });
      for (const message of shuffled(states.slice(0, 4).flat(), random)) box.cloud.sendRaw('desired', text(message));
      const accepted = revision;
      await next([living]);
      const applied = box.cloud.heard.flatMap(
        ({ message }) => ('applied' in message && message.applied?.revision) || [],
      );
      expect(applied.slice(applied.indexOf(accepted)).every((seen) => seen >= accepted)).toBe(true);
      await expectConsistentState({ lab, box, living: [living], ended: [box.port(1), box.port(2)], cutsOf });
    },
  );

  it('runs repeated and replayed commands once, each with one result', async () => {
    const cutsBefore = cutsOf(living.imei);
    const random = seededRandom(7);
    const commands = [0, 1, 2].map(() => command(living, { deadline: isoSoon() }));
    const late = command(living, { deadline: new Date(Date.now() - 5_000).toISOString() });
    const copies = shuffled(
      [...commands, late].flatMap((one) => [one, one, one, one]),
      random,
    );
    for (const copy of copies) box.cloud.sendCommand(copy);
    for (const one of [...commands, late]) await answerTo(box, one);
    for (const copy of copies) box.cloud.sendCommand(copy);
    const answers = (one: Command) =>
      box.cloud.heard.flatMap(({ channel, message }) => {
        const ack = channel === 'command/ack' ? (message as CommandAck) : undefined;
        return ack?.commandId === one.commandId && ack.status !== 'accepted' ? [ack] : [];
      });
    for (const one of [...commands, late]) {
      await until('every copy is answered', () => answers(one).length >= 5, patienceMs);
      expect(new Set(answers(one).map(text)).size).toBe(1);
    }
    expect(commands.map((one) => answers(one)[0]?.status)).toEqual(['changed', 'changed', 'changed']);
    expect(answers(late)[0]?.code).toBe('deadline_passed');
    expect(cutsOf(living.imei) - cutsBefore).toBeLessThanOrEqual(commands.length);
    expect(lastSaid(box, living)).toBe('open');
    await expectConsistentState({ lab, box, living: [living], ended: [box.port(1)], cutsOf });
  });
});
