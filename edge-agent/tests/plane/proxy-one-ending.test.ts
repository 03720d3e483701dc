import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { resetConnection } from '../../src/proxy-plane/stream/end-connection.ts';
import { endIfReset } from '../../src/proxy-plane/stream/unseen-reset.ts';

const sources = new URL('../../src/proxy-plane/', import.meta.url);
const ending = /\.(resetAndDestroy|destroySoon|destroy)\b/;

describe('the sources of the plane', () => {
  it('end connections in one file only', async () => {
    const names = (await readdir(sources, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, sources), 'utf8')));
    expect(names.filter((_, index) => ending.test(texts[index] ?? ''))).toEqual(['stream/end-connection.ts']);
  });
});

interface Pair {
  /** End used by the code under test. */
  near: Socket;
  far: Socket;
  closed: Promise<void>;
  /** Returns the error code that the far end has seen; undefined if none. */
  farError: () => string | undefined;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function connectedPair(): Promise<Pair> {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<Socket>();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, accept).listen(0, '127.0.0.1');
  await until('the server listens', () => server.listening);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const far = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true });
  const near = await accepted;
  let farError: string | undefined;
  far.on('error', (error: NodeJS.ErrnoException) => {
    farError = error.code;
  });
  far.resume();
  near.on('error', () => undefined);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  near.once('close', () => resolve());
  open.push(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return { near, far, closed, farError: () => farError };
}

function descriptors(): Promise<number> {
  return readdir('/proc/self/fd').then((all) => all.length);
}

describe('a connection', () => {
  const states: [string, (near: Socket) => void][] = [
    ['that is open', () => undefined],
    ['whose FIN is being sent', (near) => near.end()],
    ['whose last bytes are being sent', (near) => near.end(Buffer.alloc(1 << 20))],
    ['that cannot send its last bytes', (near) => near.end(Buffer.alloc(64 << 20))],
  ];
  it.each(states)('%s is reset, and its descriptor closed', async (_, act) => {
    const before = await descriptors();
    const { near, far, closed, farError } = await connectedPair();
    if (act.length > 0) far.pause();
    act(near);
    resetConnection(near);
    resetConnection(near);
    await closed;
    far.resume();
    await until('the other end has noticed', () => {
      endIfReset(far);
      return farError();
    });
    expect(farError()).toBe('ECONNRESET');
    open.pop()?.();
    await until('all descriptors are closed', async () => (await descriptors()) <= before);
  });

  it.each([
    ['that is paused', async () => undefined],
    [
      'that has received a FIN',
      async ({ near, far }: Pair) => {
        near.resume();
        far.end();
        await until('the FIN has arrived', () => near.readableEnded && far.writableFinished);
      },
    ],
  ])('%s ends after a reset by its peer, and not before', async (_, prepare) => {
    const pair = await connectedPair();
    await prepare(pair);
    endIfReset(pair.near);
    expect(pair.near.destroyed).toBe(false);
    pair.far.resetAndDestroy();
    await until('the reset is noticed', () => {
      endIfReset(pair.near);
      return pair.near.destroyed;
    });
    await pair.closed;
  });
});
