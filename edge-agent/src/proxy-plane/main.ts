import { randomUUID } from 'node:crypto';
import { createLog, messageOf } from '../log.ts';
import { readPlaneConfig } from './config.ts';
import { openControlServer } from './control-server.ts';
import { CutOff } from './cut-off.ts';
import { dial } from './dial.ts';
import { openNameSource } from './modem-names.ts';
import { watchOwnAddresses } from './own-addresses.ts';
import { Plane } from './plane.ts';
import { createToldClock } from './told-clock.ts';
import { UsageBook } from './usage-book.ts';

const now = () => Date.now();
const clock = createToldClock({ wallMs: now, steadyMs: () => performance.now() });
const log = createLog({ write: (line) => process.stdout.write(line), now, fields: { part: 'proxy-plane' } });

// Whoever reads the log may be gone before this process; that must not end it.
process.stdout.on('error', () => undefined);

/** Resolves when the process is asked to stop, by a signal, by its controller, or by the end of the parent that it is tied to. */
function stopAsked(): { asked: Promise<string>; ask: (by: string) => void } {
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ask(signal));
  if (process.connected) process.once('disconnect', () => ask('parent gone'));
  return { asked, ask };
}

async function run(): Promise<void> {
  const config = readPlaneConfig(process.env);
  const ownAddresses = watchOwnAddresses({ now, maxAgeMs: 5_000 });
  const { asked, ask } = stopAsked();
  await using plane = new Plane({
    bindAddress: config.bindAddress,
    egress: {
      guardRules: () => ({ allowed: config.allowed, own: ownAddresses() }),
      sourcePorts: config.sourcePorts,
      holdMs: config.holdMs,
      connectTimeoutMs: 10_000,
      staggerMs: 500,
      dnsTimeoutMs: 5_000,
      random: Math.random,
      now,
      connect: dial,
      openNames: openNameSource,
    },
    timeouts: {
      handshakeMs: 10_000,
      keepAliveMs: 60_000,
      responseMs: 120_000,
      idleMs: 600_000,
      halfClosedMs: 60_000,
      lingerMs: 2_000,
    },
    cutOff: new CutOff(),
    usage: new UsageBook({ now: clock.now, newId: randomUUID }),
    now: clock.now,
    log,
  });
  await using _control = await openControlServer({
    socketPath: config.socketPath,
    plane,
    clock,
    log,
    onStop: () => ask('controller'),
  });
  log.info('plane ready', { socketPath: config.socketPath });
  log.info('plane stopping', { by: await asked });
}

run().then(
  () => process.exit(0),
  (thrown: unknown) => {
    log.error('plane cannot run', { problem: messageOf(thrown) });
    process.exit(1);
  },
);
