import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { signAccessToken } from '../../src/domain/session/access-token.ts';
import { endSession } from '../../src/domain/session/end-sessions.ts';
import { logOut } from '../../src/domain/session/log-out.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import {
  type AccountRecord,
  accountStore,
  nextEpochWrite,
  removeAccountWrites,
} from '../../src/storage/account/account-store.ts';
import { createWorld, type World } from '../_world.ts';

const guarded = routeGroups
  .flatMap(({ routes }) => routes.map(({ contract }) => contract))
  .filter(({ access }) => access !== 'public');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function call(contract: Endpoint, as: Caller<SessionActor>): Promise<ErrorCode | undefined> {
  const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const response = await world.request(contract.method, pathOf(contract, params), {
    as,
    ...(contract.method !== 'GET' && { body: exampleOf(toJsonSchema(contract.body, 'input')) }),
  });
  const text = await response.text();
  return text.startsWith('{') ? JSON.parse(text).error?.code : undefined;
}

interface Ended {
  caller: Caller<SessionActor>;
  account: AccountRecord;
}

/** Every way in which a session ends while its access token is still valid, with the resulting error code. */
const ends: [string, ErrorCode, (ended: Ended) => Promise<unknown>][] = [
  [
    'signed out',
    'session.revoked',
    async ({ caller }) => {
      const accessToken = await signAccessToken(world.ctx, caller.actor);
      await logOut({ ctx: world.ctx, caller: world.visitor, input: { accessToken } });
    },
  ],
  [
    'was signed out from another browser',
    'session.revoked',
    async ({ caller }) => {
      const owner = await world.signedInElsewhere(caller);
      const input = { id: caller.actor.sessionId };
      await endSession({ ctx: world.ctx, caller: owner, input });
    },
  ],
  [
    'had the password changed elsewhere',
    'session.revoked',
    ({ account }) => world.ctx.database.transact([nextEpochWrite(account)]),
  ],
  [
    'has deleted the account',
    'session.revoked',
    ({ account }) => world.ctx.database.transact(removeAccountWrites(account)),
  ],
  ['was suspended', 'account.suspended', ({ account }) => write(account, 'isActive', false)],
];

describe('no call is answered any more, while the access token runs on, to', () => {
  it.each(ends)('who %s', async (_name, refusal, end) => {
    const caller = await world.account({ role: 'admin' });
    const account = await accountStore(world.ctx.database).find(caller.actor.accountId);
    if (!account) throw new Error('an account that was just made is not there');
    await end({ caller, account });
    for (const contract of guarded) expect(await call(contract, caller), nameOf(contract)).toBe(refusal);
  });
});

it('a removed role grants nothing, even with an older access token', async () => {
  const caller = await world.account({ role: 'admin' });
  const account = await accountStore(world.ctx.database).find(caller.actor.accountId);
  if (!account) throw new Error('an account that was just made is not there');
  await write(account, 'role', 'client');
  for (const contract of guarded.filter(({ access }) => access !== 'client'))
    expect(await call(contract, caller), nameOf(contract)).toBe('access.denied');
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Writes a field of an account as the back office does. */
function write({ accountId }: AccountRecord, field: 'isActive' | 'role', value: boolean | string): Promise<void> {
  const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
  const action = { update, set: `SET ${field} = :value`, values: { ':value': value } };
  return world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}
