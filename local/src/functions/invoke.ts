import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../log.ts';

/** Starts a function and does not wait for it, as a rule or a schedule does. */
export type InvokeEvent = (functionName: string, event: object) => void;

/** Longer than a function may run. */
const responseTimeoutMs = 35_000;
/** Pauses before each attempt to reach a host that is away, about ten seconds in all. */
const unreachablePausesMs = [0, 100, 300, 1_000, 3_000, 6_000];
/** A function that fails is run twice more; Lambda waits one and two minutes between. */
const failedPausesMs = [1_000, 3_000];

/**
 * The caller's side of Lambda's Invoke API (`POST /2015-03-31/functions/{name}/invocations`), with the queue that AWS keeps before a function
 * that is started by an event. An event stays in it until the function has handled it: a host that is killed in the middle gets it again.
 * One that stays away for ten seconds, or fails three times, loses the event, and a log line says so.
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
