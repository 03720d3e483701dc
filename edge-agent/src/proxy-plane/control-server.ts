import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Log, messageOf } from '../log.ts';
import { type ControlAnswer, ControlRequest, maxControlLineBytes } from './control.messages.ts';
import { LineReader } from './line-reader.ts';
import type { Plane } from './plane.ts';
import type { ToldClock } from './told-clock.ts';

export interface ControlServerParts {
  socketPath: string;
  plane: Plane;
  clock: Pick<ToldClock, 'tell'>;
  log: Log;
  /** Called after a controller's `stop` was answered. */
  onStop: () => void;
}

/** The unix socket by which the plane is told what to serve. Whoever may open the file may control: mode 0600. */
export async function openControlServer(parts: ControlServerParts): Promise<AsyncDisposable> {
  const { socketPath } = parts;
  if (await answers(socketPath)) throw new Error(`another plane is running on ${socketPath}`);
  await unlink(socketPath).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const controllers = new Set<Socket>();
  const server = createServer((controller) => {
    controllers.add(controller);
    controller.once('close', () => controllers.delete(controller));
    serve(controller, parts);
  });
  await listenPrivately(server, socketPath);
  server.on('error', (error) => parts.log.error('control socket trouble', { error: messageOf(error) }));
  return {
    [Symbol.asyncDispose]: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const controller of controllers) controller.destroySoon();
      await promise;
    },
  };
}

/** Whether a living process listens there; a file left by a dead one refuses. */
function answers(socketPath: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(socketPath);
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  return promise.finally(() => probe.destroy());
}

async function listenPrivately(server: Server, socketPath: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  // The file is made during the call: with this mask it is never open to others, not even for the moment before chmod.
  const mask = process.umask(0o177);
  server.listen(socketPath, resolve);
  process.umask(mask);
  await promise;
  server.off('error', reject);
  await chmod(socketPath, 0o600);
}

function serve(controller: Socket, parts: ControlServerParts): void {
  const { plane, log } = parts;
  const lines = new LineReader(maxControlLineBytes);
  controller.setEncoding('utf8');
  controller.on('error', (error) => log.warn('controller failed', { error: messageOf(error) }));
  controller.on('close', () => plane.releaseAll(controller));
  controller.on('data', (text: string) => {
    try {
      for (const line of lines.push(text)) void answerLine(line, controller, parts);
    } catch {
      controller.destroy();
    }
  });
}

async function answerLine(line: string, controller: Socket, parts: ControlServerParts): Promise<void> {
  const request = ControlRequest.safeParse(parseJson(line));
  if (!request.success) {
    parts.log.warn('control request refused', { problem: request.error.issues.slice(0, 3) });
    say(controller, { id: idOf(parseJson(line)), ok: false, code: 'request_invalid' });
    return;
  }
  const { id, kind } = request.data;
  try {
    say(controller, { id, ok: true, result: await act(request.data, parts, controller) });
    if (kind === 'stop') parts.onStop();
  } catch (thrown) {
    parts.log.error('control request failed', { kind, error: messageOf(thrown) });
    say(controller, { id, ok: false, code: 'unexpected' });
  }
}

async function act(
  request: ControlRequest,
  { plane, clock }: ControlServerParts,
  controller: Socket,
): Promise<unknown> {
  switch (request.kind) {
    case 'apply':
      clock.tell(request.nowMs);
      return plane.apply(request.ports);
    case 'status':
      return plane.status();
    case 'usage':
      return plane.usage(request.since);
    case 'hold':
      plane.hold(request.modemId, controller);
      return null;
    case 'release':
      plane.release(request.modemId, controller);
      return null;
    case 'stop':
      return null;
  }
}

function say(controller: Socket, answer: ControlAnswer): void {
  if (!controller.destroyed) controller.write(`${JSON.stringify(answer)}\n`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function idOf(message: unknown): number | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 ? id : null;
}
