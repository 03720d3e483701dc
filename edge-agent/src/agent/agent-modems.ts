import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { modemActionDeadlineMs } from '@cellgate/shared/modem/modem-action.ts';
import { z } from 'zod';
import { type CommandOutcome, failedOutcome } from '../cloud/rotation/rotation-queue.ts';
import type { OperationRequest } from '../cloud/transport/command-inbox.ts';
import type { KnownPort } from '../cloud/transport/desired-state.ts';
import type { AgentConfig } from '../config.ts';
import { openRemembered } from '../host/remembered.ts';
import { inBackground } from '../host/repeat.ts';
import { runCommand } from '../host/run-command.ts';
import { openSourceAddresses } from '../host/source-addresses.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import { openUsbDevices } from '../host/usb-devices.ts';
import type { Log } from '../log.ts';
import { AddressBook, emptyBook } from '../modems/drivers/fixed/address-book.ts';
import { dropLeftovers, openFixedAddresses } from '../modems/drivers/fixed/open-fixed-addresses.ts';
import { createModemFleet, type ModemFleet } from '../modems/modem-fleet.ts';
import { addLessons, OperatorLessons, type RotationLessons } from '../modems/rotation/rotation-lessons.ts';
import type { PowerCuts, RunCommand } from '../modems/usb/usb-socket.ts';
import type { BootTimes, StoppedModems } from '../modems/watched-modem.ts';
import type { ReachStep } from '../step.ts';

export interface ModemsDeps {
  config: AgentConfig;
  random: () => number;
  reached: ReachStep;
  log: Log;
}

/** Opens the modems of this machine with their stored state. */
export async function openModems(
  { config, random, reached, log: agentLog }: ModemsDeps,
  clock: Pick<TrustedClock, 'now'>,
): Promise<ModemFleet> {
  const { fastHoldMs, rotationPollMs: pollMs, statusPollMs, stateDir, usbRoot, bootsPerHub } = config;
  const log = agentLog.child({ part: 'modems' });
  return createModemFleet({
    inventory: config.slots,
    others: await openOthers(config, clock),
    echoUrl: config.echoUrl,
    timings: { fastHoldMs, pollMs, statusPollMs },
    log,
    clock,
    random,
    reached,
    usb: usbRoot === undefined ? undefined : openUsbDevices(usbRoot, { reached }),
    runCommand: runOrThrow,
    powerCuts: await openPowerCuts(join(stateDir, 'power-cuts.json')),
    bootsPerHub,
    lessons: await openLessons(join(stateDir, 'rotation-lessons.json'), log),
    stopped: await openStopped(join(stateDir, 'stopped-modems.json')),
    bootTimes: await openBootTimes(join(stateDir, 'modem-boots.json'), log),
  });
}

/** Starts, stops or restarts a modem on request of the cloud. */
export async function operate(fleet: ModemFleet, { kind, ...modem }: OperationRequest): Promise<CommandOutcome> {
  const end = kind === 'restart' ? await fleet.restart(modem) : await fleet.switchTo(switchedTo[kind], modem);
  if (end.status === 'failed') return failedOutcome(end.code);
  return { status: 'done', oldIp: null, newIp: end.ip, attempts: [], durationMs: null, code: null };
}

const switchedTo = { start: 'started', stop: 'stopped' } as const;

/** Starts stopped modems of sold ports: the desired state takes precedence over earlier commands. */
export async function startSoldModems(fleet: ModemFleet, ports: readonly KnownPort[], nowMs: number): Promise<void> {
  const sold = ports.filter(({ state, imei }) => state === 'on' && fleet.isStopped(imei));
  const deadlineAtMs = nowMs + modemActionDeadlineMs.start;
  await Promise.all(sold.map(({ imei }) => fleet.switchTo('started', { imei, deadlineAtMs })));
}

async function openOthers({ fixed, stateDir }: AgentConfig, { now }: Pick<TrustedClock, 'now'>) {
  if (fixed.length === 0) return [];
  const path = join(stateDir, 'fixed-addresses.json');
  const file = await openRemembered({ path, schema: AddressBook, empty: emptyBook });
  const pool = { book: file.value, keep: file.replace };
  const world = { addresses: openSourceAddresses(runCommand), pool, now, randomBytes };
  await dropLeftovers(fixed, world);
  return openFixedAddresses(fixed, world);
}

const runOrThrow: RunCommand = async ([program = '', ...args]) => {
  const { code, stderr } = await runCommand({ program, args });
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${stderr.slice(0, 200)}`);
};

async function openLessons(path: string, log: Log): Promise<RotationLessons> {
  const file = await openRemembered({ path, schema: z.record(z.string(), OperatorLessons), empty: {} });
  return {
    of: (operator) => file.value()[operator] ?? {},
    learn: (operator, result) => {
      const lessons = addLessons(file.value()[operator] ?? {}, result);
      const work = file.replace({ ...file.value(), [operator]: lessons });
      inBackground({ what: 'rotation statistics', work, log });
    },
  };
}

/** Retention of boot times, in ms; longer than any modem must rest. */
const bootRetentionMs = 24 * 3_600_000;

async function openBootTimes(path: string, log: Log): Promise<BootTimes> {
  const file = await openRemembered({ path, schema: z.record(z.string(), z.number()), empty: {} });
  return {
    lastOf: (imei) => file.value()[imei],
    note: (imei, atMs) => {
      const recent = Object.entries(file.value()).filter(([, bootedAtMs]) => atMs - bootedAtMs < bootRetentionMs);
      const work = file.replace({ ...Object.fromEntries(recent), [imei]: atMs });
      inBackground({ what: 'modem boots', work, log });
    },
  };
}

async function openStopped(path: string): Promise<StoppedModems> {
  const { has, set } = await openMarks(path);
  return { has, set };
}

async function openPowerCuts(path: string): Promise<PowerCuts> {
  const { all: owed, set } = await openMarks(path);
  return { owed, set };
}

/** Opens a set of names that survives restarts. */
async function openMarks(path: string) {
  const file = await openRemembered<string[]>({ path, schema: z.array(z.string()), empty: [] });
  return {
    all: () => file.value(),
    has: (name: string) => file.value().includes(name),
    set: async (name: string, isMarked: boolean) => {
      if (isMarked === file.value().includes(name)) return;
      const others = file.value().filter((each) => each !== name);
      await file.replace(isMarked ? [...others, name] : others);
    },
  };
}
