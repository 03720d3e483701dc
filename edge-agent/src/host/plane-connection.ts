import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { OpenPort, OpenPortStatus } from '../cloud/ports/port-plan.ts';
import type { PlaneFigures } from '../cloud/ports/usage-reporter.ts';
import { type Log, messageOf } from '../log.ts';

/** One connection to the proxy plane, as provided by its control client. */
export interface PlaneControl {
  apply(ports: OpenPort[]): Promise<OpenPortStatus[]>;
  usage(since: string | null): Promise<PlaneFigures>;
  hold(modemId: ModemId): Promise<unknown>;
  release(modemId: ModemId): Promise<unknown>;
  /** Closes the connection. The plane keeps serving. */
  close(): void;
  /** Resolves when the connection has closed. */
  readonly closed: Promise<unknown>;
}

export interface PlaneConnectionDeps {
  /** Rejects if no plane is running. */
  connect: () => Promise<PlaneControl>;
  /** Called after each connection: the plane may be a new one without state. */
  onUp: () => void;
  onDown: () => void;
  /** Resolves after the time has passed or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** The agent's connection to the plane. Reconnects automatically. */
export interface PlaneConnection extends AsyncDisposable {
  /** Applies a list of ports. Returns undefined if the plane is unreachable or does not respond within 5 s. */
  apply(ports: OpenPort[]): Promise<OpenPortStatus[] | undefined>;
  /** Returns the usage since a reading. Undefined as for `apply`. */
  usage(since: string | null): Promise<PlaneFigures | undefined>;
  /** Holds the modem. `hold` and `release` resolve after at most 500 ms, also on failure: a rotation continues without the plane. */
  hold(modemId: ModemId): Promise<void>;
  release(modemId: ModemId): Promise<void>;
}

const retryMs = 100;
const maxRetryMs = 2_000;
const applyTimeoutMs = 5_000;
const usageTimeoutMs = 5_000;
const holdTimeoutMs = 500;

export function keepPlaneConnected(deps: PlaneConnectionDeps): PlaneConnection {
  const { log, wait } = deps;
  const stopping = new AbortController();
  let plane: PlaneControl | undefined;
  let isFailureLogged = false;

  /** Serves one connection until it closes. Returns false if none could be established. */
  const serveOneConnection = async (): Promise<boolean> => {
    try {
      plane = await deps.connect();
    } catch (error) {
      // Logged once per outage, not ten times per second.
      if (!isFailureLogged) log.warn('plane connection failed', { error: messageOf(error) });
      isFailureLogged = true;
      return false;
    }
    isFailureLogged = false;
    if (stopping.signal.aborted) {
      plane.close();
      return true;
    }
    log.info('plane connected');
    deps.onUp();
    await plane.closed;
    plane = undefined;
    if (!stopping.signal.aborted) {
      log.warn('plane disconnected');
      deps.onDown();
    }
    return true;
  };
  const stayConnected = async (): Promise<void> => {
    let waitMs = retryMs;
    while (!stopping.signal.aborted) {
      waitMs = (await serveOneConnection()) ? retryMs : Math.min(maxRetryMs, waitMs * 2);
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
