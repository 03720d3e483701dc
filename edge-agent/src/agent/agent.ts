import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { Ping } from '@cellgate/shared/server/ping.ts';
import { createReporter, type Reporter } from '../cloud/ports/reporter.ts';
import { type AutoRotator, createAutoRotator } from '../cloud/rotation/auto-rotator.ts';
import { failedOutcome, type RotationQueue } from '../cloud/rotation/rotation-queue.ts';
import { rotateByTimer } from '../cloud/rotation/timer-rotation.ts';
import { type Answers, createAnswers } from '../cloud/transport/answers.ts';
import { jitteredMs } from '../cloud/transport/backoff.ts';
import { askCloudTime } from '../cloud/transport/cloud-time.ts';
import { type CommandInbox, createCommandInbox } from '../cloud/transport/command-inbox.ts';
import { createDesiredInbox, type DesiredInbox } from '../cloud/transport/desired-inbox.ts';
import { readSnapshot, type Snapshot } from '../cloud/transport/desired-state.ts';
import { ensureIdentity } from '../cloud/transport/enrolment.ts';
import { createMessageNumbers } from '../cloud/transport/message-numbers.ts';
import { nextBootNumber } from '../host/boot-number.ts';
import { type CommandLog, openCommandLog } from '../host/command-log.ts';
import { openIdentityFolder } from '../host/identity-folder.ts';
import { type ModemSlots, openModemSlots } from '../host/modem-slots.ts';
import { inBackground, repeat } from '../host/repeat.ts';
import { openRoutes } from '../host/routes/open-routes.ts';
import { openStateFile, type StateFile } from '../host/state-file.ts';
import { openTrustedClock, type TrustedClock } from '../host/trusted-clock.ts';
import { type AgentGauges, createAgentGauges } from '../metrics/agent-gauges.ts';
import { createClock } from '../modems/clock.ts';
import type { ModemFleet } from '../modems/modem-fleet.ts';
import { keepClock } from './agent-clock.ts';
import type { AgentDeps, PublishMessage } from './agent-deps.ts';
import { createHeartbeats } from './agent-heartbeat.ts';
import { type AgentLink, type AgentLinkDeps, openAgentLink } from './agent-link.ts';
import { type MetricsDeps, openMetrics } from './agent-metrics.ts';
import { openModems, operate, startSoldModems } from './agent-modems.ts';
import { openPorts, type PortsDeps } from './agent-ports.ts';
import { createReload } from './agent-reload.ts';
import { routesFor } from './agent-routes.ts';

const desiredGetMs = 300_000;
/** Interval of full reports, in ms, in case the cloud has lost a confirmed message. */
const wholeReportMs = 300_000;
const commandPruneMs = 3_600_000;

/** Dependencies shared by all parts once the server's identity is known. */
interface Parts {
  world: AgentDeps;
  serverId: ServerId;
  clock: TrustedClock;
  commands: CommandLog;
  stateFile: StateFile<Snapshot>;
  slots: ModemSlots;
  fleet: ModemFleet;
  gauges: AgentGauges;
  publish: PublishMessage;
}

export interface Agent extends AsyncDisposable {
  /** Applies the slots of the inventory file. */
  reload(): Promise<void>;
}

/**
 * Starts the agent of one server: first the ports stored on disk, then the cloud. Resolves when it is running. The proxy plane keeps serving after
 * disposal. Throws EnrolmentRefused if the cloud rejects this server.
 */
export async function startAgent(world: AgentDeps): Promise<Agent> {
  const { config, log } = world;
  await using stack = new AsyncDisposableStack();
  await mkdir(config.stateDir, { recursive: true, mode: 0o700 });
  const clock = await openTrustedClock(join(config.stateDir, 'clock.json'), world.time);
  stack.defer(() => clock.save());
  const commandPath = join(config.stateDir, 'commands.jsonl');
  const commands = stack.use(
    await openCommandLog({ path: commandPath, nowMs: clock.now(), reached: world.reached, log }),
  );
  const routes = config.keepsRoutes
    ? stack.use(openRoutes({ wanted: () => routesFor(config), log: log.child({ part: 'routes' }) }))
    : undefined;
  await routes?.look();
  const fleet = stack.use(await openModems(world, clock));
  const fleetReady = fleet.start();
  inBackground({ what: 'first modem inspection', work: fleetReady, log });

  const { wait } = createClock(clock.now);
  const store = openIdentityFolder(join(config.stateDir, 'identity'));
  const { apiUrl, enrolmentCode: code } = config;
  const identity = await ensureIdentity({ ...world, apiUrl, code, store, wait });
  const { serverId } = identity;
  const bootPath = join(config.stateDir, 'boots.json');
  const askTime = async () => (await askCloudTime({ apiUrl, signal: world.signal }))?.earliestMs;
  const numbers = createMessageNumbers(await nextBootNumber({ path: bootPath, now: clock.now, askTime, log }));

  let link: AgentLink | undefined;
  const publish: PublishMessage = async (channel, message) => (await link?.publish(channel, message)) ?? false;
  const stateFile = openState({ serverId, world });
  const gauges = createAgentGauges();
  const slots = await openModemSlots(join(config.stateDir, 'modem-seats.json'));
  const parts: Parts = { world, serverId, clock, commands, stateFile, slots, fleet, gauges, publish };
  const box = await assemble(parts, { stack, fleetReady });
  link = await openAgentLink({ ...box, world, clock, identity, numbers, store, stack });
  await openMetrics({ ...box, ...link, world, gauges, clock, fleet, routes, stack });
  const owned = stack.move();
  return {
    reload: createReload({ config, fleet, routes, log }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Connects the parts of the agent with each other. */
async function assemble(
  parts: Parts,
  { stack, fleetReady }: { stack: AsyncDisposableStack; fleetReady: Promise<void> },
): Promise<Pick<AgentLinkDeps, 'onOnline' | 'onMessage'> & Pick<MetricsDeps, 'applied' | 'allocations'>> {
  const { world, clock, commands, fleet, publish } = parts;
  const { log } = world;
  const background = (what: string, work: Promise<unknown>) => inBackground({ what, work, log });
  const reporter = stack.use(openReporter(parts));
  const onChanged: PortsDeps['onChanged'] = (modemId) => rotator.changed(modemId);
  const ports = openPorts({ ...parts, stack, reporter, onChanged, onRotated: parts.gauges.rotated });
  const answers = openAnswers(parts);
  const rotator = stack.use(openRotator(parts, { answers, queue: ports.queue }));
  let isReady = false;
  const keep = (snapshot: Snapshot) => {
    // Before the modems are known, every port would seem to lack its modem and be closed.
    if (isReady) ports.keeper.keep(snapshot);
    rotator.keep(snapshot.ports);
    background('sold modems', startSoldModems(fleet, snapshot.ports, clock.now()));
  };
  const desired = await openDesired(parts, keep);
  const inbox = openCommands(parts, { answers, desired, queue: ports.queue });
  background(
    'first port update',
    fleetReady
      .catch(() => undefined)
      .then(() => {
        isReady = true;
        const snapshot = desired.current();
        if (snapshot) keep(snapshot);
        return parts.slots.learn(fleet.seated());
      }),
  );
  const stored = desired.current();
  if (stored) rotator.keep(stored.ports);
  for (const turn of await answers.settleInterrupted()) rotator.ended(turn, failedOutcome('interrupted'));
  const askTime = keepClock({
    world,
    clock,
    stack,
    onMoved: () => {
      ports.keeper.look({ again: true });
      const snapshot = desired.current();
      if (snapshot) rotator.keep(snapshot.ports);
    },
  });
  const heartbeats = createHeartbeats({ ...parts, reporter, ports: () => desired.current()?.ports ?? [] });
  const askDesired = () => publish('desired/get', { applied: desired.current()?.applied ?? null });
  const timers = [
    { what: 'heartbeat', everyMs: () => world.config.heartbeatMs, run: heartbeats.send },
    { what: 'usage', everyMs: () => world.config.usageMs, run: ports.usage.look },
    { what: 'desired state', everyMs: () => jitteredMs(desiredGetMs, world.random), run: askDesired },
    { what: 'full report', everyMs: () => jitteredMs(wholeReportMs, world.random), run: () => reporter.everything() },
    { what: 'command log', everyMs: () => commandPruneMs, run: () => commands.prune(clock.now()) },
  ];
  for (const timer of timers) stack.use(repeat({ ...timer, log }));
  return {
    applied: reporter.applied,
    allocations: () => desired.current()?.ports ?? [],
    onOnline: () => {
      askTime();
      background('desired state', askDesired());
      reporter.everything();
      background('heartbeat', heartbeats.send());
      background('command results', answers.flush());
    },
    onMessage: (channel, json) => {
      const ping = channel === 'command' ? Ping.safeParse(json) : undefined;
      if (ping?.success) return background('ping', heartbeats.respond(ping.data));
      const take = channel === 'desired' ? desired.receive(json) : desired.idle().then(() => inbox.receive(json));
      return background(channel, take);
    },
  };
}

function openState({ serverId, world }: { serverId: ServerId; world: AgentDeps }): StateFile<Snapshot> {
  return openStateFile({
    folder: world.config.stateDir,
    read: (stored) => {
      if (stored.serverId !== serverId) return undefined;
      const read = readSnapshot(stored);
      return 'snapshot' in read ? read.snapshot : undefined;
    },
    reached: world.reached,
    log: world.log,
  });
}

async function openDesired(
  { world, serverId, clock, stateFile }: Parts,
  onAccepted: (snapshot: Snapshot) => void,
): Promise<DesiredInbox> {
  return createDesiredInbox({
    serverId,
    stored: await stateFile.load(),
    save: ({ epoch, revision, digest, ports }) =>
      stateFile.save({ serverId, epoch, revision, digest, ports: [...ports] }),
    onCloudTime: clock.raise,
    onAccepted,
    reached: world.reached,
    log: world.log,
  });
}

function openAnswers({ world, commands, clock, publish }: Parts): Answers {
  return createAnswers({
    memory: commands,
    publish: (ack) => publish('command/ack', ack),
    now: clock.now,
    reached: world.reached,
    log: world.log,
  });
}

function openReporter({ world, clock, fleet, publish }: Parts): Reporter {
  const { bootId, agentVersion, log } = world;
  return createReporter({
    bootId,
    agentVersion,
    publish: (report) => publish('reported', report),
    inBackground: (work) => inBackground({ what: 'report', work, log }),
    modems: () => [...fleet.list(), ...fleet.unidentified()],
    now: clock.now,
  });
}

function openRotator(
  { world, clock }: Parts,
  { answers, queue }: { answers: Answers; queue: RotationQueue },
): AutoRotator {
  const { now } = clock;
  const rotator = createAutoRotator({
    rotate: (port) => {
      const turn = rotateByTimer(port, { ...world, answers, queue, now, onEnded: rotator.ended });
      inBackground({ what: 'auto-rotation', work: turn, log: world.log });
    },
    now,
  });
  return rotator;
}

function openCommands(
  { world, clock, fleet, publish }: Parts,
  { answers, desired, queue }: { answers: Answers; desired: DesiredInbox; queue: RotationQueue },
): CommandInbox {
  const { log, reached } = world;
  return createCommandInbox({
    answers,
    portOf: (modemId) => desired.current()?.ports.find((port) => port.modemId === modemId),
    rotate: queue.rotate,
    operate: (request) => operate(fleet, request),
    now: clock.now,
    onUnknownGeneration: () => {
      const applied = desired.current()?.applied ?? null;
      inBackground({ what: 'desired state', work: publish('desired/get', { applied }), log });
    },
    reached,
    log,
  });
}
