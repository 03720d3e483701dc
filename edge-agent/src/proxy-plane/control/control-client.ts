import { connect } from 'node:net';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import { type Log, messageOf } from '../../log.ts';
import { closeConnection } from '../stream/end-connection.ts';
import {
  ControlAnswer,
  type ControlFailure,
  maxControlLineBytes,
  type PlanePort,
  PlanePortStatus,
  PlaneStatus,
  PlaneUsage,
  type WorkerProgram,
  WorkerStatus,
} from './control.messages.ts';
import { LineReader } from './line-reader.ts';

export type PlaneLinkCode = 'plane_unreachable' | 'answer_invalid' | ControlFailure;

/** Failure of a request to the plane. */
export class PlaneLinkError extends Error {
  readonly code: PlaneLinkCode;

  constructor(code: PlaneLinkCode) {
    super(code);
    this.name = 'PlaneLinkError';
    this.code = code;
  }
}

interface Link extends AsyncDisposable {
  /** Resolves when the connection has closed or could not be established. The caller reconnects. */
  readonly closed: Promise<void>;
  close(): void;
}

/** All calls reject with `PlaneLinkError`; after `closed`, always with `plane_unreachable`. */
interface ControlLink extends Link {
  /** Applies the full list of ports to serve. Returns the state of each port, in the same order. */
  apply(ports: readonly PlanePort[]): Promise<PlanePortStatus[]>;
  /** Returns the counters of all allocations, and refusals at or after `since`. */
  usage(since: string | null): Promise<PlaneUsage>;
  /** Closes the modem's tunnels and makes new connections wait until `release` or the end of this link. */
  hold(modemId: ModemId): Promise<void>;
  release(modemId: ModemId): Promise<void>;
  /** Ends the process; a plane also ends all its workers. */
  stop(): Promise<void>;
}

export interface PlaneLink extends ControlLink {
  status(): Promise<PlaneStatus>;
  /** Rejects with `handover_failed` if a new worker does not start; the plane then continues unchanged. */
  upgrade(): Promise<void>;
}

export interface WorkerLink extends ControlLink {
  status(): Promise<WorkerStatus>;
  ping(): Promise<void>;
  /** Makes the worker end with this link. */
  tie(): Promise<void>;
  /** Resolves when a worker of this program has taken over; rejects with `handover_failed` if none has. */
  handOver(program: WorkerProgram): Promise<void>;
}

export interface ControlLinkOptions {
  socketPath: string;
  /** Clock by which ports expire, in epoch ms; the machine's own by default. */
  now?: () => number;
  log: Log;
}

const done = z.null().transform(() => undefined);

export function connectPlane(options: ControlLinkOptions): PlaneLink {
  const { ask, ...link } = connectControl(options);
  return {
    ...link,
    status: () => ask({ kind: 'status' }, PlaneStatus),
    upgrade: () => ask({ kind: 'upgrade' }, done),
  };
}

export function connectWorker(options: ControlLinkOptions): WorkerLink {
  const { ask, ...link } = connectControl(options);
  return {
    ...link,
    status: () => ask({ kind: 'status' }, WorkerStatus),
    ping: () => ask({ kind: 'ping' }, done),
    tie: () => ask({ kind: 'tie' }, done),
    handOver: (program) => ask({ kind: 'handOver', program }, done),
  };
}

type Ask = <T>(request: Record<string, unknown>, schema: z.ZodType<T>) => Promise<T>;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: PlaneLinkError) => void;
}

function connectControl({ socketPath, now = Date.now, log }: ControlLinkOptions): ControlLink & { ask: Ask } {
  const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<void>();
  const waiting = new Map<number, Waiting>();
  const lines = new LineReader(maxControlLineBytes);
  const socket = connect(socketPath);
  let lastId = 0;
  socket.setEncoding('utf8');
  socket.on('error', (error) => log.warn('plane socket failed', { error: messageOf(error) }));
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new PlaneLinkError('plane_unreachable'));
    waiting.clear();
    resolveClosed();
  });
  socket.on('data', (text: string) => {
    try {
      for (const line of lines.push(text)) settle(line, waiting);
    } catch (thrown) {
      log.error('plane response rejected', { error: messageOf(thrown) });
      closeConnection(socket);
    }
  });
  const ask: Ask = async (request, schema) => {
    if (socket.destroyed) throw new PlaneLinkError('plane_unreachable');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    socket.write(`${JSON.stringify({ id: lastId, ...request })}\n`);
    const answer = schema.safeParse(await promise);
    if (!answer.success) throw new PlaneLinkError('answer_invalid');
    return answer.data;
  };
  const close = () => {
    closeConnection(socket);
  };
  return {
    ask,
    apply: (ports) => ask({ kind: 'apply', nowMs: now(), ports }, z.array(PlanePortStatus)),
    usage: (since) => ask({ kind: 'usage', since }, PlaneUsage),
    hold: (modemId) => ask({ kind: 'hold', modemId }, done),
    release: (modemId) => ask({ kind: 'release', modemId }, done),
    stop: () => ask({ kind: 'stop' }, done),
    closed,
    close,
    [Symbol.asyncDispose]: () => {
      close();
      return closed;
    },
  };
}

function settle(line: string, waiting: Map<number, Waiting>): void {
  const answer = ControlAnswer.parse(JSON.parse(line));
  const waiter = answer.id === null ? undefined : waiting.get(answer.id);
  if (answer.id === null || !waiter) return;
  waiting.delete(answer.id);
  if (answer.ok) waiter.resolve(answer.result);
  else waiter.reject(new PlaneLinkError(answer.code));
}
