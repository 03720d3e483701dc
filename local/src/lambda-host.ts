import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { describeError, type Log } from './log.ts';

/** Export of a function's entry: takes an event, returns a JSON value. */
export type Handler = (event: never, context: LambdaContext) => unknown;

/** Lambda's context object (AWS Lambda Developer Guide, "Using the Lambda context object"). */
interface LambdaContext {
  callbackWaitsForEmptyEventLoop: boolean;
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  awsRequestId: string;
  logGroupName: string;
  logStreamName: string;
  getRemainingTimeInMillis(): number;
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

export interface LambdaHost {
  /** Runs a function once and returns its result or error. */
  run(functionName: string, event: unknown): Promise<Outcome>;
  /** HTTP app of Lambda's Invoke API. */
  api: Hono;
  /** Resolves once no invocation is running. */
  idle(): Promise<void>;
}

const timeoutMs = 30_000;
/** Pauses before the attempts of an asynchronous invocation, which Lambda retries twice, after one and two minutes. */
const retryPausesMs = [0, 1_000, 3_000];

/** Creates a host that runs the real function entries in this process behind Lambda's Invoke API. */
export function createLambdaHost(options: { functions: Readonly<Record<string, Handler>>; log: Log }): LambdaHost {
  const { functions, log } = options;
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = () => void running.delete(work);
    work.then(done, done);
    return work;
  };

  const run = (functionName: string, event: unknown): Promise<Outcome> => {
    const handler = functions[functionName];
    if (!handler) return Promise.resolve({ ok: false, error: new Error(`No function ${functionName}`) });
    return track(runOnce(functionName, handler, event));
  };

  const runInBackground = async (functionName: string, event: unknown): Promise<void> => {
    for (const pauseMs of retryPausesMs) {
      await delay(pauseMs, undefined, { signal: stopping.signal });
      const outcome = await run(functionName, event);
      if (outcome.ok) return;
      log('function_failed', { functionName, error: describeError(outcome.error) });
    }
  };

  const api = new Hono();
  api.post('/2015-03-31/functions/:name/invocations', async (c) => {
    const functionName = c.req.param('name');
    if (!(functionName in functions)) {
      return c.json({ Message: `Function not found: ${functionName}` }, 404, {
        'x-amzn-errortype': 'ResourceNotFoundException',
      });
    }
    const text = await c.req.text();
    const event: unknown = text === '' ? {} : JSON.parse(text);
    if (c.req.header('x-amz-invocation-type') === 'Event') {
      runInBackground(functionName, event).catch((error: unknown) => {
        if (!stopping.signal.aborted) log('function_failed', { functionName, error: describeError(error) });
      });
      return c.body(null, 202);
    }
    const outcome = await run(functionName, event);
    if (outcome.ok) return c.json((outcome.value ?? null) as object | null);
    const { name, message } = outcome.error instanceof Error ? outcome.error : new Error(String(outcome.error));
    return c.json({ errorType: name, errorMessage: message }, 200, { 'x-amz-function-error': 'Unhandled' });
  });

  return {
    run,
    api,
    async idle() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

async function runOnce(functionName: string, handler: Handler, event: unknown): Promise<Outcome> {
  const deadline = performance.now() + timeoutMs;
  const context = contextOf(functionName, () => Math.max(0, deadline - performance.now()));
  const finished = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: finished.signal, ref: false }).then((): Outcome => {
    return { ok: false, error: new Error(`Task timed out after ${timeoutMs / 1000} seconds`) };
  });
  timeout.catch(() => {});
  try {
    const work = Promise.resolve(handler(event as never, context)).then((value): Outcome => ({ ok: true, value }));
    return await Promise.race([work, timeout]);
  } catch (error) {
    return { ok: false, error };
  } finally {
    finished.abort();
  }
}

function contextOf(functionName: string, getRemainingTimeInMillis: () => number): LambdaContext {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-central-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis,
  };
}
