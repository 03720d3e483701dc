import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { type Item, isConditionFailed } from '../../src/storage/database.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<SessionActor>;
const findings = async () => (await audit(world.ctx)).findings;
const give = ({ actor }: Me, amountCents: number) =>
  adjustBalance({
    ctx: world.ctx,
    caller: world.system,
    input: { accountId: actor.accountId, amountCents, reason: 'a gift' },
  });

/** Creates a customer with `count` entries of $1 each, oldest first. */
async function customerWith(count: number) {
  const customer = await world.customer();
  for (let given = 0; given < count; given++) await give(customer, 100);
  const { accountId } = customer.actor;
  const entries = await balanceStore(world.ctx.database).listEntries(accountId, { from: 1, to: count });
  return { customer, entries: entries.toReversed() };
}

/** Overwrites an entry in the way that a Lambda's permissions still allow: by an unconditional put inside a transaction. */
async function overwrite(entry: Item): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const put = { TableName: world.ctx.config.tableNames.ledger, Item: entry };
  await client.send(new TransactWriteCommand({ TransactItems: [{ Put: put }] }));
  client.destroy();
}

it('stores the hash of the previous entry in each entry', async () => {
  const { customer, entries } = await customerWith(3);
  const [first, second, third] = entries;
  expect(first).toMatchObject({ previousHash: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(second?.previousHash).toBe(first?.hash);
  expect(third?.previousHash).toBe(second?.hash);
  const balance = await balanceStore(world.ctx.database).find(customer.actor.accountId);
  expect(balance?.ledgerHash).toBe(third?.hash);
  expect(await findings()).toEqual([]);
});

it('detects and names an overwritten entry even if all sums are right', async () => {
  const { customer, entries } = await customerWith(3);
  await overwrite({ ...entries[1], reference: 'paid in cash', actor: 'nobody' });
  expect(await findings()).toEqual([
    { rule: 'ledger', subject: customer.actor.accountId, detail: 'entry 2 does not match its hash' },
  ]);
});

it('never replaces an entry', async () => {
  const { entries } = await customerWith(2);
  const put = { ...entries[0], reference: 'paid in cash' };
  const refused = await world.ctx.database
    .transact([{ label: 'ledger', table: 'ledger', action: { put, unlessExists: true } }])
    .catch((error: unknown) => error);
  expect(isConditionFailed(refused, 'ledger')).toBe(true);
});

it('continues after entries without hashes', async () => {
  const { customer, entries } = await customerWith(3);
  const { accountId } = customer.actor;
  for (const { hash, previousHash, ...entry } of entries) await overwrite(entry);
  const update = { pk: `ACCOUNT#${accountId}`, sk: 'BALANCE' };
  await world.ctx.database.transact([
    { label: 'balance', table: 'main', action: { update, set: 'REMOVE ledgerHash' } },
  ]);
  expect(await findings()).toEqual([]);
  await give(customer, 100);
  await give(customer, 100);
  expect(await findings()).toEqual([]);
  const last = await world.ctx.database.find('ledger', { accountId, sequence: 5 }, LedgerEntry);
  await overwrite({ ...last, reference: 'paid in cash' });
  expect(await findings()).toMatchObject([{ detail: 'entry 5 does not match its hash' }]);
});
