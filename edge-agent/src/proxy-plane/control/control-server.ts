import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { z } from 'zod';
import { type Log, messageOf } from '../../log.ts';
import { closeAfterFlush, closeConnection } from '../stream/end-connection.ts';
import { type ControlAnswer, type ControlFailure, maxControlLineBytes } from './control.messages.ts';
import { LineReader } from './line-reader.ts';

/** Thrown by `act` to respond with this code. */
export class ControlRefused extends Error {
  readonly code: ControlFailure;

  constructor(code: ControlFailure) {
    super(code);
    this.name = 'ControlRefused';
    this.code = code;
  }
}

export interface ControlServerDeps<Request extends { id: number; kind: string }> {
  socketPath: string;
  /** File mode of the socket; 0600 by default. */
  socketMode?: number;
  requests: z.ZodType<Request>;
  /** Performs the request. The resolved value is the result in the response. */
  act: (request: Request, controller: Socket) => Promise<unknown>;
  /** Called after a success response was sent. */
  onDone?: (request: Request) => void;
  /** Called when a controller has disconnected. */
  onGone: (controller: Socket) => void;
  log: Log;
}

export interface ControlServer extends AsyncDisposable {
  /** Controllers connected at the moment. */
  readonly controllers: ReadonlySet<Socket>;
}

/** Opens the unix socket that controls this process. Every user who can open the file has full control. Rejects if another process listens on it. */
export async function openControlServer<Request extends { id: number; kind: string }>(
  deps: ControlServerDeps<Request>,
): Promise<ControlServer> {
  const { socketPath, socketMode = 0o600 } = deps;
  if (await isListening(socketPath)) throw new Error(`another plane is running on ${socketPath}`);
  await unlink(socketPath).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const controllers = new Set<Socket>();
  const server = createServer((controller) => {
    controllers.add(controller);
    controller.once('close', () => controllers.delete(controller));
    serve(controller, deps);
  });
  await listenPrivately(server, { socketPath, socketMode });
  server.on('error', (error) => deps.log.error('control socket failed', { error: messageOf(error) }));
  return {
    controllers,
    [Symbol.asyncDispose]: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const controller of controllers) closeAfterFlush(controller);
      await promise;
    },
  };
}

/** Reports whether a live process listens on the socket. A file left by a dead process refuses connections. */
function isListening(socketPath: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(socketPath);
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  return promise.finally(() => closeConnection(probe));
}

async function listenPrivately(
  server: Server,
  { socketPath, socketMode }: { socketPath: string; socketMode: number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  // The file is created during the call. This umask closes it to others even before chmod.
  const mask = process.umask(0o177);
  server.listen(socketPath, resolve);
  process.umask(mask);
  await promise;
  server.off('error', reject);
  await chmod(socketPath, socketMode);
}

function serve<Request extends { id: number; kind: string }>(
  controller: Socket,
  deps: ControlServerDeps<Request>,
): void {
  const { log } = deps;
  const lines = new LineReader(maxControlLineBytes);
  controller.setEncoding('utf8');
  controller.on('error', (error) => log.warn('controller socket failed', { error: messageOf(error) }));
  controller.on('close', () => deps.onGone(controller));
  controller.on('data', (text: string) => {
    try {
      for (const line of lines.push(text)) void answerLine(line, controller, deps);
    } catch {
      closeConnection(controller);
    }
  });
}

async function answerLine<Request extends { id: number; kind: string }>(
  line: string,
  controller: Socket,
  deps: ControlServerDeps<Request>,
): Promise<void> {
  const request = deps.requests.safeParse(parseJson(line));
  if (!request.success) {
    deps.log.warn('control request rejected', { problem: request.error.issues.slice(0, 3) });
    respond(controller, { id: idOf(parseJson(line)), ok: false, code: 'request_invalid' });
    return;
  }
  const { id, kind } = request.data;
  try {
    respond(controller, { id, ok: true, result: (await deps.act(request.data, controller)) ?? null });
    deps.onDone?.(request.data);
  } catch (thrown) {
    deps.log.error('control request failed', { kind, error: messageOf(thrown) });
    respond(controller, { id, ok: false, code: thrown instanceof ControlRefused ? thrown.code : 'unexpected' });
  }
}

function respond(controller: Socket, answer: ControlAnswer): void {
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
