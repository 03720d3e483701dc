import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { pathOf } from '@cellgate/shared/contract/path-of.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { finishOrders } from '../../src/domain/order/finish-orders.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import type { Item } from '../../src/storage/database.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { type IdempotentCall, idempotentCalls, type Made } from '../_idempotent-calls.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { oneAhead } from '../_twins.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let calls: Record<string, IdempotentCall>;
// One world per test: some cases change its time, and the audit reads everything.
beforeEach(async () => {
  world = await createWorld();
  calls = idempotentCalls(world);
});
afterEach(() => world[Symbol.asyncDispose]());

const contracts = routeGroups
  .flatMap(({ routes }) => routes)
  .flatMap(({ contract }) => (contract.idempotent ? contract : []));
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
/** The calls, built without a world because only their names are needed here. */
const known = idempotentCalls(undefined as never);

type Answer = { data?: Item; error?: { code: ErrorCode } };

/** Sends a request, by default with the key that all repetitions share. */
async function send(contract: Endpoint, { as, params, body }: Made, { ctx = world.ctx, key = 'three-at-once' } = {}) {
  const headers = { 'idempotency-key': key };
  const response = await world.request(contract.method, pathOf(contract, params), { as, body, headers, ctx });
  const { data, error } = (await response.json()) as Answer;
  return { status: response.status, code: error?.code, data, retryAfter: response.headers.get('retry-after') };
}

async function thrice(contract: Endpoint, made: Made, ctx: Context) {
  const answers = await Promise.all([1, 2, 3].map(() => send(contract, made, { ctx })));
  const { outcomeOf = (data: Item) => data } = calls[nameOf(contract)] ?? {};
  return answers.map(({ status, code, data }) => ({ status, code, outcome: data && outcomeOf(data) }));
}

it('covers every call with a key and every error that may refuse it', () => {
  expect(Object.keys(known).toSorted()).toEqual(contracts.map(nameOf).toSorted());
  for (const contract of contracts) {
    const { refusals, never } = known[nameOf(contract)] ?? { refusals: {}, never: [] };
    const listed = [...Object.keys(refusals), ...never];
    expect(listed, nameOf(contract)).toEqual(expect.arrayContaining([...contract.errors]));
  }
});

describe.each(contracts.map((contract) => ({ contract, name: nameOf(contract) })))('$name', ({ contract, name }) => {
  const codes = Object.keys(known[name]?.refusals ?? {}) as ErrorCode[];
  // One request is enough where the reason of a refusal does not matter.
  const example: (ErrorCode | undefined)[] = codes.length > 0 ? codes.slice(0, 1) : [undefined];
  const prepare = async (code: ErrorCode | undefined) => {
    const made = code ? await calls[name]?.refusals[code]?.() : await calls[name]?.unrefused?.();
    if (!made) throw new Error(`${name} has no case for ${code}`);
    return made;
  };
  const expectOneOutcome = (answers: Awaited<ReturnType<typeof thrice>>) => {
    expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: contract.status, code: undefined })),
    );
    expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
  };

  it.each(codes)(
    'responds alike to three calls with one key, even if another key would be refused: %s',
    async (code) => {
      const made = await prepare(code);
      const { isDone } = calls[name] ?? {};
      const ctx = oneAhead(world.ctx, 3, {
        ...(isDone && { isDone }),
        meanwhile: async () => made.meanwhile?.(),
      });
      expectOneOutcome(await thrice(contract, made, ctx));
      expect((await send(contract, made, { key: 'another-key' })).code).toBe(code);
    },
  );

  it.each(example)('responds alike to three calls with one key that write concurrently', async (code) => {
    expectOneOutcome(await thrice(contract, await prepare(code), withTransactionBarrier(world.ctx, 3)));
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it.each(example)('refuses another request with the same key, also concurrently', async (code) => {
    const made = await prepare(code);
    const { otherParams } = made;
    const other = { ...made, ...(otherParams ? { params: otherParams } : { body: otherBody(made.body) }) };
    const lookedUp = Promise.withResolvers<void>();
    const ctx = oneAhead(world.ctx, 2, { onFirst: lookedUp.resolve });
    const first = send(contract, made, { ctx });
    await lookedUp.promise;
    const answers = await Promise.all([first, send(contract, other, { ctx })]);
    expect(answers.map(({ status }) => status)).toEqual([contract.status, 422]);
    expect((await send(contract, other)).code).toBe('idempotency.key_reused');
  });
});

/** Returns a valid body that differs from this one. */
function otherBody(body: unknown): unknown {
  const { amount, modemId, ...rest } = body as Partial<Record<'modemId' | 'reason' | 'flag' | 'ipAddress', string>> & {
    amount?: number;
    texts?: object;
  };
  if (rest.ipAddress !== undefined) return { ...rest, ipAddress: '203.0.113.9' };
  if (rest.flag !== undefined) return { ...rest, flag: 'watch' };
  if (rest.texts !== undefined) return { ...rest, kind: 'marketing' };
  if (amount === undefined && rest.reason !== undefined) return { ...rest, reason: 'Another reason' };
  if (amount === undefined && modemId === undefined) return { ...rest, method: 'smart' };
  if (amount !== undefined) return { ...rest, amount: amount + 1 };
  return { ...rest, modemId: `${String(modemId).slice(0, -1)}${String(modemId).endsWith('0') ? '1' : '0'}` };
}

describe('an order of more than one transaction', () => {
  const quantity = 31;
  async function large() {
    const box = await createBox(world, { modems: quantity });
    const product = await createMobileProduct(world, [box.serverId]);
    const as = await world.customer({ balanceCents: quantity * 1000 });
    return { as, body: orderOf(product, quantity) };
  }
  const placeOrder = contracts.find(({ path }) => path === '/orders') as Endpoint;

  it('returns `in_flight` while its modems are reserved, and then the same response to all', async () => {
    const made = await large();
    const others = Promise.withResolvers<Awaited<ReturnType<typeof send>>[]>();
    let isHeld = false;
    const holding: Context = {
      ...world.ctx,
      database: {
        ...world.ctx.database,
        async transact(writes) {
          await world.ctx.database.transact(writes);
          if (isHeld || !writes.some(({ label }) => label.startsWith('modem:'))) return;
          isHeld = true;
          others.resolve(await Promise.all([1, 2].map(() => send(placeOrder, made))));
        },
      },
    };
    const first = await send(placeOrder, made, { ctx: holding });
    expect(first.status).toBe(201);
    expect(await others.promise).toMatchObject(
      [1, 2].map(() => ({ status: 409, code: 'idempotency.in_flight', retryAfter: '1' })),
    );
    expect(await send(placeOrder, made)).toMatchObject({ status: 201, data: first.data });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('is placed once for three concurrent calls', async () => {
    const made = await large();
    const ctx = withTransactionBarrier(world.ctx, 3);
    const answers = await Promise.all([1, 2, 3].map(() => send(placeOrder, made, { ctx })));
    const placed = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ code }) => code === 'idempotency.in_flight');
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length + waiting.length).toBe(3);
    expect((await send(placeOrder, made)).data).toEqual(placed[0]?.data);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('returns its error if no other call has its key', async () => {
    const { as, body } = await large();
    const second = await world.customer({ balanceCents: 0 });
    expect((await send(placeOrder, { as: second, body })).code).toBe('balance.insufficient');
    expect((await send(placeOrder, { as, body })).status).toBe(201);
    const third = await world.customer({ balanceCents: quantity * 1000 });
    expect((await send(placeOrder, { as: third, body })).code).toBe('order.out_of_stock');
  });

  it('can be placed with the same key after a crash before the payment', async () => {
    const made = await large();
    const dying: Context = {
      ...world.ctx,
      database: {
        ...world.ctx.database,
        async transact(writes) {
          if (writes.some(({ label }) => label === 'balance')) throw new Error('the process died');
          await world.ctx.database.transact(writes);
        },
      },
    };
    expect((await send(placeOrder, made, { ctx: dying })).status).toBe(500);
    expect((await send(placeOrder, made)).code).toBe('idempotency.in_flight');
    world.clock.advance(61_000);
    await finishOrders(world.ctx);
    expect((await send(placeOrder, made)).status).toBe(201);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});
