import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../log.ts';

/** Starts a function and does not wait for it, as a rule or a schedule does. */
export type InvokeEvent = (functionName: string, event: object) => void;

const acceptedStatus = 202;

/**
 * The caller's side of Lambda's Invoke API (`POST /2015-03-31/functions/{name}/invocations`, type `Event`). A host that cannot be
 * reached is tried again for about ten seconds, as the AWS services do for longer; then the event is lost, and a log line says so.
 */
export function createInvoker(options: { origin: string; log: Log; signal: AbortSignal }): InvokeEvent {
  const { origin, log, signal } = options;
  const deliver = async (functionName: string, event: object) => {
    let reason: string | undefined;
    for (const pauseMs of [0, 100, 300, 1_000, 3_000, 6_000]) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal });
      reason = await tryInvoke(`${origin}/2015-03-31/functions/${functionName}/invocations`, event, signal);
      if (reason === undefined) return;
    }
    log('event_lost', { functionName, reason });
  };
  return (functionName, event) => {
    deliver(functionName, event).catch((error: unknown) => {
      if (!signal.aborted) log('invoke_failed', { functionName, error: describeError(error) });
    });
  };
}

async function tryInvoke(url: string, event: unknown, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'Event' },
      body: JSON.stringify(event),
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    await response.arrayBuffer();
    return response.status === acceptedStatus ? undefined : `status ${response.status}`;
  } catch (error) {
    return describeError(error);
  }
}
