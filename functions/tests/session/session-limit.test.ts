import { sessionLimits } from '@cellgate/shared/session/session-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { type Admission, createCallAllowance } from '../../src/storage/call-allowance.ts';
import type { Database } from '../../src/storage/database.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const { limit, windowSeconds, step } = sessionLimits;
const atWindowStart = (afterMs: number) => {
  const windowMs = windowSeconds * 1000;
  world.clock.advance(windowMs - (world.ctx.now() % windowMs) + afterMs);
};
const me = async (as: Caller<AccountActor>) => {
  const response = await world.request('GET', '/auth/me', { as });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
};

describe('a signed-in session', () => {
  it('is limited per minute with Retry-After, independently of others', async () => {
    const person = await world.customer();
    const elsewhere = await world.signedInElsewhere(person);
    atWindowStart(15_000);
    const sessionId = person.actor.sessionId;
    // Uses all calls but one.
    for (let call = 1; call < limit; call += 1)
      expect((await world.ctx.sessionCalls.take(`session:${sessionId}`, world.ctx.now())).granted).toBe(true);
    expect(await me(person)).toMatchObject({ status: 200 });
    expect(await me(person)).toMatchObject({
      status: 429,
      retryAfter: '45',
      body: { error: { code: 'request.too_many', message: expect.stringMatching(/\S/) } },
    });
    expect(await me(elsewhere)).toMatchObject({ status: 200 });
    world.clock.advance(45_000);
    expect(await me(person)).toMatchObject({ status: 200 });
  });
});

describe('an allowance of calls', () => {
  const counted = () => {
    let writes = 0;
    const update: Database['update'] = async (write, schema) => {
      writes += 1;
      return world.ctx.database.update(write, schema);
    };
    return { database: { ...world.ctx.database, update }, writes: () => writes };
  };
  const options = { limit: 100, windowSeconds: 60, step: 10 };

  it('is stored once for several calls, also concurrent ones', async () => {
    atWindowStart(0);
    const { database, writes } = counted();
    const allowance = createCallAllowance(database, options);
    await Promise.all(Array.from({ length: 25 }, () => allowance.take('session:a', world.ctx.now())));
    expect(writes()).toBe(3);
  });

  it('is shared by all processes and never exceeded', async () => {
    atWindowStart(0);
    const { database, writes } = counted();
    const processes = Array.from({ length: 4 }, () => createCallAllowance(database, options));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, call) => processes[call % 4]?.take('session:b', world.ctx.now())),
    );
    const isGranted = (taken: Admission | undefined) => taken?.granted === true;
    expect(results.filter(isGranted)).toHaveLength(options.limit);
    // An exhausted allowance is not read again.
    const before = writes();
    const none = { granted: false, remaining: 0, resetSeconds: 40 };
    for (const each of processes) expect(await each.take('session:b', world.ctx.now() + 20_000)).toEqual(none);
    expect(writes()).toBe(before);
    expect(isGranted(await processes[0]?.take('session:b', world.ctx.now() + 60_000))).toBe(true);
  });

  it('leaves room for one step of every process that serves a session', () => {
    expect(limit).toBeGreaterThanOrEqual(30 * step);
  });
});
