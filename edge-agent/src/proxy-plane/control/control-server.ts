import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { z } from 'zod';
import { type Log, messageOf } from '../../log.ts';
import { closeAfterFlush, closeConnection } from '../stream/end-connection.ts';
import { type ControlAnswer, type ControlFailure, maxControlLineBytes } from './control.messages.ts';
import { LineReader } from './line-reader.ts';

/** Thrown by `act`: the request is answered with this code. */
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
  /** 0600 without it. */
  socketMode?: number;
  requests: z.ZodType<Request>;
  /** Does what is asked; what it resolves with is the answer's result. */
  act: (request: Request, controller: Socket) => Promise<unknown>;
  /** Called after the request was answered with success. */
  onDone?: (request: Request) => void;
  /** A controller is gone. */
  onGone: (controller: Socket) => void;
  log: Log;
}

export interface ControlServer extends AsyncDisposable {
  /** Those who are connected now. */
  readonly controllers: ReadonlySet<Socket>;
}

/** The unix socket by which a process is told what to do. Whoever may open the file may control. */
export async function openControlServer<Request extends { id: number; kind: string }>(
  parts: ControlServerDeps<Request>,
): Promise<ControlServer> {
  const { socketPath, socketMode = 0o600 } = parts;
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
  await listenPrivately(server, { socketPath, socketMode });
  server.on('error', (error) => parts.log.error('control socket failed', { error: messageOf(error) }));
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

/** Whether a living process listens there; a file left by a dead one refuses. */
function answers(socketPath: string): Promise<boolean> {
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
  // The file is made during the call: with this mask it is never open to others, not even for the moment before chmod.
  const mask = process.umask(0o177);
  server.listen(socketPath, resolve);
  process.umask(mask);
  await promise;
  server.off('error', reject);
  await chmod(socketPath, socketMode);
}

function serve<Request extends { id: number; kind: string }>(
  controller: Socket,
  parts: ControlServerDeps<Request>,
): void {
  const { log } = parts;
  const lines = new LineReader(maxControlLineBytes);
  controller.setEncoding('utf8');
  controller.on('error', (error) => log.warn('controller socket failed', { error: messageOf(error) }));
  controller.on('close', () => parts.onGone(controller));
  controller.on('data', (text: string) => {
    try {
      for (const line of lines.push(text)) void answerLine(line, controller, parts);
    } catch {
      closeConnection(controller);
    }
  });
}

async function answerLine<Request extends { id: number; kind: string }>(
  line: string,
  controller: Socket,
  parts: ControlServerDeps<Request>,
): Promise<void> {
  const request = parts.requests.safeParse(parseJson(line));
  if (!request.success) {
    parts.log.warn('control request rejected', { problem: request.error.issues.slice(0, 3) });
    say(controller, { id: idOf(parseJson(line)), ok: false, code: 'request_invalid' });
    return;
  }
  const { id, kind } = request.data;
  try {
    say(controller, { id, ok: true, result: (await parts.act(request.data, controller)) ?? null });
    parts.onDone?.(request.data);
  } catch (thrown) {
    parts.log.error('control request failed', { kind, error: messageOf(thrown) });
    say(controller, { id, ok: false, code: thrown instanceof ControlRefused ? thrown.code : 'unexpected' });
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
