import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInvoker } from '../src/functions/invoke.ts';
import { createLambdaHost, type LambdaHost } from '../src/lambda-host.ts';
import { listenHttp } from '../src/listen.ts';

let stack: AsyncDisposableStack;
let seen: unknown[];
let failures: number;
let host: LambdaHost;
let origin: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  seen = [];
  failures = 0;
  host = createLambdaHost({
    functions: { inbox, sum: async ({ a, b }: { a: number; b: number }) => a + b },
    log: () => {},
  });
  const api = stack.use(await listenHttp(host.api.fetch, { port: 0, host: '127.0.0.1' }));
  origin = `http://127.0.0.1:${api.port}`;
});

afterEach(() => stack.disposeAsync());

async function inbox(event: unknown): Promise<void> {
  if (failures-- > 0) throw new Error('not now');
  seen.push(event);
}

const invocations = (name: string) => `${origin}/2015-03-31/functions/${name}/invocations`;

describe('the Invoke API', () => {
  it('returns the result of the function to a waiting caller', async () => {
    const response = await fetch(invocations('sum'), { method: 'POST', body: '{"a":2,"b":3}' });
    expect({ status: response.status, value: await response.json() }).toEqual({ status: 200, value: 5 });
  });

  it('reports a failed function to a waiting caller', async () => {
    failures = 1;
    const response = await fetch(invocations('inbox'), { method: 'POST', body: '{}' });
    expect(response.headers.get('x-amz-function-error')).toBe('Unhandled');
    expect(await response.json()).toEqual({ errorType: 'Error', errorMessage: 'not now' });
  });

  it('rejects unknown functions', async () => {
    expect((await fetch(invocations('other'), { method: 'POST' })).status).toBe(404);
  });
});

describe('an event from a rule or a schedule', () => {
  it('is delivered again if the host is killed while the function runs', async () => {
    const stopping = new AbortController();
    let began = 0;
    const killed = createServer((request, response) => {
      began += 1;
      if (began === 1) request.socket.destroy();
      else response.end('null');
    }).listen(0, '127.0.0.1');
    await once(killed, 'listening');
    const { port } = killed.address() as AddressInfo;
    const lost: string[] = [];
    const log = (event: string) => void lost.push(event);
    createInvoker({ origin: `http://127.0.0.1:${port}`, log, signal: stopping.signal })('inbox', { task: 'expire' });
    await until('two calls have begun', () => (began === 2 ? began : undefined), 5_000);
    expect(lost).toEqual([]);
    stopping.abort();
    killed.close();
  });

  it('stays in the queue until the function has handled it', async () => {
    const stopping = new AbortController();
    const finished = Promise.withResolvers<void>();
    let isRunning = false;
    const run = () => {
      isRunning = true;
      return finished.promise;
    };
    const slow = createLambdaHost({ functions: { slow: run }, log: () => {} });
    const answered: number[] = [];
    const api = stack.use(
      await listenHttp(
        async (request) => {
          const response = await slow.api.fetch(request);
          answered.push(response.status);
          return response;
        },
        { port: 0, host: '127.0.0.1' },
      ),
    );
    createInvoker({ origin: `http://127.0.0.1:${api.port}`, log: () => {}, signal: stopping.signal })('slow', {});
    await until('the call runs', () => (isRunning ? true : undefined), 5_000);
    expect(answered).toEqual([]);
    finished.resolve();
    expect(await until('an answer', () => answered[0], 5_000)).toBe(200);
    stopping.abort();
  });

  it('is delivered, and again if the function fails', async () => {
    failures = 1;
    const stopping = new AbortController();
    createInvoker({ origin, log: () => {}, signal: stopping.signal })('inbox', { task: 'expire' });
    expect(await until('a call', () => seen[0], 5_000)).toEqual({ task: 'expire' });
    stopping.abort();
  });

  it('waits for a host that is starting', async () => {
    const stopping = new AbortController();
    const late = await listenHttp(() => new Response(), { port: 0, host: '127.0.0.1' });
    await late[Symbol.asyncDispose]();
    createInvoker({ origin: `http://127.0.0.1:${late.port}`, log: () => {}, signal: stopping.signal })('inbox', {
      n: 1,
    });
    stack.use(await listenHttp(host.api.fetch, { port: late.port, host: '127.0.0.1' }));
    expect(await until('a call', () => seen[0], 5_000)).toEqual({ n: 1 });
    stopping.abort();
  });
});
