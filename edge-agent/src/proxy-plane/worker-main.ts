import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { type PlaneConfig, readPlaneConfig } from './config.ts';
import { WorkerRequest } from './control/control.messages.ts';
import { openControlServer } from './control/control-server.ts';
import { type ControllerClock, createControllerClock } from './control/controller-clock.ts';
import { dial } from './egress/dial.ts';
import { openNameSource } from './egress/modem-names.ts';
import { CutOff } from './port/cut-off.ts';
import type { PortSettings } from './port/proxy-port.ts';
import { UsageBook } from './port/usage-book.ts';
import type { FromSuccessor } from './processes/hand-over.messages.ts';
import { planeLog, runToCompletion, stopAsked } from './processes/process-life.ts';
import { Worker } from './processes/worker.ts';
import { type WorkerId, workerSocket } from './processes/worker-id.ts';
import { watchOwnAddresses } from './rules/own-addresses.ts';

const time = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

const Arguments = z.object({
  shard: z.coerce.number().int().min(0),
  count: z.coerce.number().int().min(1),
  sequence: z.coerce.number().int().min(0),
  'successor-of': z.coerce.number().int().min(0).optional(),
});

function readWorkerIds(planeSocket: string): { workerId: WorkerId; predecessor: WorkerId | undefined } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { shard: text, count: text, sequence: text, 'successor-of': text } });
  const { 'successor-of': successorOf, ...numbers } = Arguments.parse(values);
  const workerId = { planeSocket, ...numbers };
  return { workerId, predecessor: successorOf === undefined ? undefined : { ...workerId, sequence: successorOf } };
}

function portSettings(
  config: PlaneConfig,
  { clock, log }: { clock: ControllerClock; log: Log },
): Omit<PortSettings, 'before'> {
  const ownNetwork = watchOwnAddresses({ now: time.wallMs, maxAgeMs: 5_000 });
  return {
    bindAddress: config.bindAddress,
    egress: {
      guardRules: () => ({ allowed: config.allowed, ...ownNetwork() }),
      sourcePorts: config.sourcePorts,
      holdMs: config.holdMs,
      connectTimeoutMs: 10_000,
      staggerMs: 500,
      dnsTimeoutMs: 5_000,
      random: Math.random,
      now: time.wallMs,
      connect: dial,
      openNames: openNameSource,
    },
    timeouts: {
      handshakeMs: 10_000,
      keepAliveMs: 60_000,
      responseMs: 120_000,
      abandonedMs: 1_000,
      idleMs: 600_000,
      halfClosedMs: 60_000,
      lingerMs: 2_000,
    },
    cutOff: new CutOff(time.steadyMs),
    usage: new UsageBook({ now: clock.now, steadyMs: time.steadyMs, newId: randomUUID }),
    now: clock.now,
    log,
  };
}

async function run(): Promise<void> {
  const config = readPlaneConfig(process.env);
  const { workerId, predecessor } = readWorkerIds(config.socketPath);
  const log = planeLog({ worker: workerId.shard, sequence: workerId.sequence });
  const { asked, ask } = stopAsked({ withParent: false });
  const clock = createControllerClock(time);
  const settings = portSettings(config, { clock, log });
  await using worker = new Worker({ workerId, settings, drainMs: config.drainMs, clock, time, log, end: ask });
  await using _control = await openControlServer({
    socketPath: workerSocket(workerId),
    requests: WorkerRequest,
    act: (request, controller) => worker.act(request, controller),
    onDone: (request) => worker.answered(request),
    onGone: (controller) => worker.gone(controller),
    log,
  });
  await worker.followOthers();
  // The channel is read before `ready` is sent: a listener received earlier would accept clients that nothing serves.
  const taken = predecessor && worker.takeOver(process, predecessor);
  if (!taken) worker.begin();
  process.send?.({ kind: 'ready' } satisfies FromSuccessor);
  if (await Promise.race([taken ?? true, asked.then(() => false)])) log.info('worker activated');
  else ask('nothing to take over');
  // The parent process may exit at any time from now on.
  process.disconnect?.();
  log.info('worker stop requested', { by: await asked });
}

runToCompletion(run);
