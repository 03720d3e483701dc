import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../log.ts';

/** Invokes a function without waiting for it, like a rule or a schedule. */
export type InvokeEvent = (functionName: string, event: object) => void;

/** Timeout in ms, longer than the timeout of a function. */
const responseTimeoutMs = 35_000;
/** Pauses before each attempt to reach an unavailable host, about 10 s in total. */
const unreachablePausesMs = [0, 100, 300, 1_000, 3_000, 6_000];
/** Pauses before the two retries of a failed function. Lambda waits one and two minutes. */
const failedPausesMs = [1_000, 3_000];

/**
 * Creates a client of Lambda's Invoke API (`POST /2015-03-31/functions/{name}/invocations`) with the queue that AWS keeps for asynchronous
 * invocations. An event stays queued until the function has handled it, so a host that is killed gets it again. The event is dropped with a log
 * line if the host is away for ten seconds or the function fails three times.
 */
export function createInvoker(options: { origin: string; log: Log; signal: AbortSignal }): InvokeEvent {
  const { origin, log, signal } = options;
  const reach = async (functionName: string, event: object): Promise<Attempt> => {
    let attempt: Attempt = { outcome: 'unreachable', reason: '' };
    for (const pauseMs of unreachablePausesMs) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal });
      attempt = await tryInvoke(`${origin}/2015-03-31/functions/${functionName}/invocations`, event, signal);
      if (attempt.outcome !== 'unreachable') break;
    }
    return attempt;
  };
  const deliver = async (functionName: string, event: object): Promise<void> => {
    let attempt = await reach(functionName, event);
    for (const pauseMs of failedPausesMs) {
      if (attempt.outcome !== 'failed') break;
      log('function_failed', { functionName, error: attempt.reason });
      await delay(pauseMs, undefined, { signal });
      attempt = await reach(functionName, event);
    }
    if (attempt.outcome !== 'handled') log('event_lost', { functionName, reason: attempt.reason });
  };
  return (functionName, event) => {
    deliver(functionName, event).catch((error: unknown) => {
      if (!signal.aborted) log('invoke_failed', { functionName, error: describeError(error) });
    });
  };
}

interface Attempt {
  outcome: 'handled' | 'failed' | 'unreachable';
  reason: string;
}

async function tryInvoke(url: string, event: unknown, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    const reason = await response.text();
    if (!response.ok) return { outcome: 'unreachable', reason: `status ${response.status}` };
    return { outcome: response.headers.has('x-amz-function-error') ? 'failed' : 'handled', reason };
  } catch (error) {
    return { outcome: 'unreachable', reason: describeError(error) };
  }
}
