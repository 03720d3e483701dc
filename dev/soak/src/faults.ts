import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '@cellgate/testkit/seeded-chance.ts';
import { changeStick } from '@cellgate/testkit/sticks.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Part } from './disturbance.ts';
import { allAgentsHealthy } from './system.ts';
import { addressThrough } from './through.ts';
import { allRented, type Rented, type SoakWorld } from './world.ts';

/** Range of the pause between two faults, in seconds. */
const quietSeconds = [8, 16] as const;
const recoverWithinMs = 90_000;
/** Time in milliseconds after a recovery in which operations that began earlier may still fail. */
const aftermathMs = 2_000;

interface Fault {
  what: string;
  part: Part;
  /** Causes the fault; resolves when its cause is gone. */
  make: () => Promise<void>;
  /** Resolves when all effects are over. */
  isOver: () => Promise<unknown>;
}

/** Causes one fault after another, each kind equally often, in an order given by the seed. Never rejects. */
export async function runFaults(world: SoakWorld): Promise<void> {
  const { journal, stopping } = world;
  const chance = world.chanceOf('faults');
  let kinds: readonly Kind[] = [];
  for (;;) {
    await delay(chance.between(...quietSeconds) * 1_000, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    if (kinds.length === 0) kinds = chance.shuffle(allKinds);
    const [kind, ...others] = kinds;
    kinds = others;
    if (kind) await runFault(kind(world, chance), journal);
  }
}

async function runFault({ what, part, make, isOver }: Fault, journal: SoakWorld['journal']): Promise<void> {
  const disturbance = journal.disturb(what, part);
  try {
    await make();
    const causeGoneAtMs = performance.now();
    await isOver();
    journal.recovered(what, performance.now() - causeGoneAtMs);
  } catch (error) {
    journal.wrong(`no recovery from "${what}": ${error instanceof Error ? error.message : String(error)}`);
  }
  await delay(aftermathMs);
  disturbance.endedAtMs = Date.now();
}

type Kind = (world: SoakWorld, chance: Chance) => Fault;

const cutBroker: Kind = ({ stack }, chance) => ({
  what: 'broker cut',
  part: { kind: 'broker' },
  make: async () => {
    const forMs = chance.between(3_000, 9_000);
    await stack.kill('cloud');
    await delay(forMs);
    await stack.restart('cloud');
  },
  // Agents reconnect after different delays; a command sent before would not reach them.
  isOver: async () => {
    await stack.healthy(recoverWithinMs);
    await allAgentsHealthy(stack, recoverWithinMs);
  },
});

const killApi: Kind = (world) => ({
  what: 'API killed',
  part: { kind: 'api' },
  make: () => killAndAwaitReturn(world, 'api'),
  isOver: () => world.stack.healthy(recoverWithinMs),
});

const killAgent: Kind = (world, chance) => {
  const { server, serverId } = pickServer(world, chance);
  return {
    what: 'agent killed',
    part: { kind: 'agent', id: serverId },
    make: () => killAndAwaitReturn(world, `agent-${server}`),
    isOver: async () => {
      await world.stack.healthy(recoverWithinMs);
      await allAgentsHealthy(world.stack, recoverWithinMs);
      await untilPortsServed(world, serverId);
    },
  };
};

const killPlane: Kind = (world, chance) => {
  const { server, serverId } = pickServer(world, chance);
  return {
    what: 'plane killed',
    part: { kind: 'plane', id: serverId },
    make: () => killAndAwaitReturn(world, `plane-${server}`),
    isOver: () => untilPortsServed(world, serverId),
  };
};

const stickFaults = {
  hang: 'stick hangs',
  busy: 'stick is busy',
  lost_reply: 'stick loses replies',
  same_address: 'stick keeps its address',
  ok_without_effect: 'stick says OK and does nothing',
  drop_session: 'stick forgets its session',
  no_service: 'stick has no cell',
  slow_redial: 'stick takes long to dial in',
} as const;

const troubleStick =
  (fault: keyof typeof stickFaults): Kind =>
  (world, chance) =>
    createStickFault(world, chance, {
      what: stickFaults[fault],
      begin: (imei) => changeStick(world.stack.labControlUrl, { imei }, { fault }),
      end: (imei) => changeStick(world.stack.labControlUrl, { imei }, { fault: null }),
    });

const pullStick: Kind = (world, chance) => {
  const hand = async (imei: string, movement: 'plug' | 'unplug') => {
    const response = await fetch(`${world.stack.labControlUrl}/sticks/${imei}/${movement}`, { method: 'POST' });
    if (!response.ok) throw new Error(`The lab did not ${movement} ${imei}: ${response.status}`);
  };
  return createStickFault(world, chance, {
    what: 'stick pulled out',
    begin: (imei) => hand(imei, 'unplug'),
    end: (imei) => hand(imei, 'plug'),
  });
};

const allKinds: readonly Kind[] = [
  cutBroker,
  killApi,
  killAgent,
  killPlane,
  troubleStick('hang'),
  troubleStick('busy'),
  troubleStick('lost_reply'),
  troubleStick('same_address'),
  troubleStick('ok_without_effect'),
  troubleStick('drop_session'),
  troubleStick('no_service'),
  troubleStick('slow_redial'),
  pullStick,
];

/** Returns a fault of a random stick whose IP is rotated, for 8 to 16 s. */
function createStickFault(
  world: SoakWorld,
  chance: Chance,
  { what, begin, end }: { what: string; begin: (imei: string) => Promise<void>; end: (imei: string) => Promise<void> },
): Fault {
  const victim = chance.pick([...world.rented.rotated, ...world.rented.timed]);
  const forMs = chance.between(8_000, 16_000);
  return {
    what,
    part: { kind: 'modem', id: victim.proxy.modemId },
    make: async () => {
      await begin(victim.imei);
      await delay(forMs);
      await end(victim.imei);
    },
    isOver: () => untilServed(world, victim),
  };
}

function pickServer({ stack }: SoakWorld, chance: Chance): { server: number; serverId: string } {
  const server = chance.pick([1, 2]);
  return { server, serverId: stack.serverIds[server - 1] ?? '' };
}

async function killAndAwaitReturn({ stack }: SoakWorld, name: string): Promise<void> {
  const find = () => stack.processes().find((process) => process.name === name)?.pid;
  const before = find();
  if (before === undefined) throw new Error(`${name} does not run`);
  process.kill(before, 'SIGKILL');
  await until(
    `${name} runs again`,
    () => {
      const now = find();
      return (now !== undefined && now !== before) || undefined;
    },
    recoverWithinMs,
  );
}

/** Resolves when every port of the server works again. */
async function untilPortsServed(world: SoakWorld, serverId: string): Promise<void> {
  for (const rented of allRented(world)) if (rented.proxy.serverId === serverId) await untilServed(world, rented);
}

function untilServed({ stack, ended }: SoakWorld, rented: Rented): Promise<unknown> {
  return until(
    `the proxy ${rented.proxy._id} serves again`,
    async () => {
      if (ended.includes(rented)) return true;
      return addressThrough(stack, rented.proxy).catch(() => undefined);
    },
    recoverWithinMs,
  );
}
