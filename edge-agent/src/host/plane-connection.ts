import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { OpenPort, OpenPortStatus } from '../cloud/ports/port-plan.ts';
import type { PlaneFigures } from '../cloud/ports/usage-reporter.ts';
import { type Log, messageOf } from '../log.ts';

/** One connection to the proxy plane, as its control client offers it. */
export interface PlaneControl {
  apply(ports: OpenPort[]): Promise<OpenPortStatus[]>;
  usage(since: string | null): Promise<PlaneFigures>;
  hold(modemId: ModemId): Promise<unknown>;
  release(modemId: ModemId): Promise<unknown>;
  /** Leaves the connection; the plane goes on serving. */
  close(): void;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<unknown>;
}

export interface PlaneConnectionDeps {
  /** Rejects when there is no plane. */
  connect: () => Promise<PlaneControl>;
  /** Called after each connection: the plane may be a new one that knows nothing. */
  onUp: () => void;
  onDown: () => void;
  /** Resolves after the time has passed, or as soon as the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** The agent's side of the plane: connected whenever there is a plane, and honest when there is none. */
export interface PlaneConnection extends AsyncDisposable {
  /** Undefined when the plane cannot be reached or does not answer in time. */
  apply(ports: OpenPort[]): Promise<OpenPortStatus[] | undefined>;
  /** Undefined as above. */
  usage(since: string | null): Promise<PlaneFigures | undefined>;
  /** Both give up quietly after a short while: a rotation goes on without a plane. */
  hold(modemId: ModemId): Promise<void>;
  release(modemId: ModemId): Promise<void>;
}

const retryMs = 100;
const longestRetryMs = 2_000;
const applyTimeoutMs = 5_000;
const usageTimeoutMs = 5_000;
const holdTimeoutMs = 500;

export function keepPlaneConnected(parts: PlaneConnectionDeps): PlaneConnection {
  const { log, wait } = parts;
  const stopping = new AbortController();
  let plane: PlaneControl | undefined;
  let isMissed = false;

  /** True when there was a connection. */
  const serveOneConnection = async (): Promise<boolean> => {
    try {
      plane = await parts.connect();
    } catch (error) {
      // One line for an outage, not ten a second.
      if (!isMissed) log.warn('plane connection failed', { error: messageOf(error) });
      isMissed = true;
      return false;
    }
    isMissed = false;
    if (stopping.signal.aborted) {
      plane.close();
      return true;
    }
    log.info('plane connected');
    parts.onUp();
    await plane.closed;
    plane = undefined;
    if (!stopping.signal.aborted) {
      log.warn('plane disconnected');
      parts.onDown();
    }
    return true;
  };
  const stayConnected = async (): Promise<void> => {
    let waitMs = retryMs;
    while (!stopping.signal.aborted) {
      waitMs = (await serveOneConnection()) ? retryMs : Math.min(longestRetryMs, waitMs * 2);
      await wait(waitMs, stopping.signal);
    }
  };
  const staying = stayConnected();
  const ask = async <T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> => {
    const answered = new AbortController();
    const timeout = wait(timeoutMs, answered.signal).then(() => {
      if (!answered.signal.aborted) log.warn('plane request timed out', { timeoutMs });
      return undefined;
    });
    try {
      return await Promise.race([work, timeout]);
    } catch (error) {
      log.warn('plane request failed', { error: messageOf(error) });
      return undefined;
    } finally {
      answered.abort();
    }
  };
  return {
    apply: async (ports) => plane && ask(plane.apply(ports), applyTimeoutMs),
    usage: async (since) => plane && ask(plane.usage(since), usageTimeoutMs),
    hold: async (modemId) => {
      if (plane) await ask(plane.hold(modemId), holdTimeoutMs);
    },
    release: async (modemId) => {
      if (plane) await ask(plane.release(modemId), holdTimeoutMs);
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      plane?.close();
      await staying;
    },
  };
}
