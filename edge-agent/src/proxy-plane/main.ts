import { availableParallelism } from 'node:os';
import { dirname, extname, isAbsolute, join } from 'node:path';
import { readPlaneConfig } from './config.ts';
import { PlaneRequest, type WorkerProgram } from './control/control.messages.ts';
import { openControlServer } from './control/control-server.ts';
import { createControllerClock } from './control/controller-clock.ts';
import { planeLog, runToCompletion, stopAsked } from './processes/process-life.ts';
import { defaultWorkerCount } from './processes/sharding.ts';
import { Supervisor } from './processes/supervisor.ts';

/**
 * Returns the worker program by the paths with which this process was started, symlinks unresolved: after an upgrade they lead to the new version,
 * including that of Node.
 */
function workerProgram({ argv0, execPath, argv: [, main = ''] }: NodeJS.Process): WorkerProgram {
  const node = isAbsolute(argv0) ? argv0 : execPath;
  return { node, script: join(dirname(main), `worker-main${extname(main)}`) };
}

async function run(): Promise<void> {
  const config = readPlaneConfig(process.env);
  const log = planeLog();
  const { asked, ask } = stopAsked({ withParent: true });
  const tied = process.connected;
  await using supervisor = new Supervisor({
    planeSocket: config.socketPath,
    workers: config.workers ?? defaultWorkerCount(availableParallelism()),
    program: workerProgram(process),
    tied,
    silentMs: config.silentMs,
    wallMs: Date.now,
    clock: createControllerClock({ wallMs: Date.now, steadyMs: () => performance.now() }),
    log,
  });
  /** A tied plane would end its workers with itself. */
  const makeWay = () => {
    if (tied) return;
    supervisor.leave();
    ask('upgrade');
  };
  await using _control = await openControlServer({
    socketPath: config.socketPath,
    socketMode: config.socketMode,
    requests: PlaneRequest,
    act: (request, controller) => supervisor.act(request, controller),
    onDone: ({ kind }) => {
      if (kind === 'stop') ask('controller');
      if (kind === 'upgrade') makeWay();
    },
    onGone: (controller) => supervisor.gone(controller),
    log,
  });
  await Promise.race([supervisor.start(), asked]);
  log.info('plane started', { socketPath: config.socketPath });
  log.info('plane stop requested', { by: await asked });
}

runToCompletion(run);
