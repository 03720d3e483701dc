import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await world[Symbol.asyncDispose]();
});

interface Strict extends AsyncDisposable {
  ctx: Context;
  /** Number of transactions that were cancelled by a conflict. */
  conflicts: number;
}

/**
 * Opens a database that conflicts like on AWS: a transaction that arrives during another one is cancelled with `TransactionConflict`. The local
 * engine never does that. The first two transactions wait for each other, so that there is a conflict.
 */
async function openStrictDatabase(): Promise<Strict> {
  const engine = String(process.env.AWS_ENDPOINT_URL_DYNAMODB);
  const two = Promise.withResolvers<void>();
  let [arrived, writing] = [0, 0];
  const forward = async (request: IncomingMessage, body: string) => {
    const { host, connection, 'content-length': length, ...headers } = request.headers;
    return fetch(engine, { method: 'POST', headers: headers as Record<string, string>, body });
  };
  const strict = { conflicts: 0 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (!String(request.headers['x-amz-target']).endsWith('TransactWriteItems')) {
      const answer = await forward(request, body);
      response.writeHead(answer.status).end(await answer.text());
      return;
    }
    if (++arrived === 2) two.resolve();
    if (++writing > 1) {
      writing--;
      strict.conflicts++;
      two.resolve();
      response.writeHead(400).end(conflictOf(body));
      return;
    }
    await two.promise;
    const answer = await forward(request, body);
    writing--;
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const database = openDatabase({ tableNames: world.ctx.config.tableNames, random: Math.random });
  return Object.assign(strict, {
    ctx: { ...world.ctx, database },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  });
}

function conflictOf(body: string): string {
  const { TransactItems } = JSON.parse(body) as { TransactItems: unknown[] };
  const reasons = TransactItems.map((_, index) =>
    index === 0 ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  );
  return JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    CancellationReasons: reasons,
  });
}

it('responds alike to three orders with one key if the database cancels conflicting transactions', async () => {
  const box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  const as = await world.customer({ balanceCents: 1000 });
  await using strict = await openStrictDatabase();
  const headers = { 'idempotency-key': 'three-at-once' };
  const responses = await Promise.all(
    [1, 2, 3].map(() => world.request('POST', '/orders', { as, body: orderOf(product), headers, ctx: strict.ctx })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(strict.conflicts).toBeGreaterThan(0);
  expect((await audit(world.ctx)).findings).toEqual([]);
});
