import { expect, it } from 'vitest';
import { bySystem, type Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { write } from '../../storage/write.ts';
import { composeChange } from './commit.ts';
import { happening } from './happening.ts';
import type { Recipients } from './read-recipients.ts';

let ids = 0;
/** Context with all that composing uses. */
const ctx = {
  now: () => Date.parse('2026-11-22T10:00:00Z'),
  newId: (kind: string) => {
    ids += 1;
    return `${kind}_${ids}`;
  },
} as unknown as Context;

const accountId = 'acc_01JD0000000000000000000000';
const someWrites = (count: number): Write[] =>
  Array.from({ length: count }, (_, index) =>
    write<{ pk: string }>('some', { pk: `SOME#${index}`, sk: 'SOME' }).delete(),
  );
const balanceLow = happening('balanceLow', {
  webhook: { balance: 1, limit: 5 },
  notification: { balance: '1.00' },
});
const adjusted = happening('balanceAdjusted', { event: { subject: accountId, details: { amountCents: 1 } } });

function recipients(kinds: ('balance.low' | 'order.completed')[]): Recipients {
  return {
    subscriptions: { accountId, kinds: new Set(kinds) },
    audience: { account: undefined },
  } as unknown as Recipients;
}

const labelsOf = (change: Parameters<typeof composeChange>[1]) =>
  composeChange(ctx, change).writes.map(({ label }) => label);

it('a happening has the parts that its line of the table names', () => {
  expect(balanceLow).toEqual({
    webhook: { kind: 'balance.low', data: { balance: 1, limit: 5 } },
    notification: { kind: 'balance_low', details: { balance: '1.00' } },
  });
  expect(adjusted.event?.kind).toBe('balance.adjusted');
});

it('adds the event, and the message only if a webhook subscribes to it', () => {
  const change = { caller: bySystem, writes: someWrites(1), happened: [adjusted, balanceLow] };
  expect(labelsOf({ ...change, recipients: null })).toEqual(['some', 'event']);
  expect(labelsOf({ ...change, recipients: recipients(['order.completed']) })).toEqual(['some', 'event']);
  expect(labelsOf({ ...change, recipients: recipients(['balance.low']) })).toHaveLength(3);
});

it('increases the revision of each server once', () => {
  const serverId = 'srv_01JD0000000000000000000000';
  expect(labelsOf({ writes: someWrites(1), servers: [{ serverId }, { serverId }] })).toEqual(['some', 'server']);
});

it('refuses a change of more than 100 actions', () => {
  const change = { caller: bySystem, happened: [adjusted], recipients: null };
  expect(labelsOf({ ...change, writes: someWrites(99) })).toHaveLength(100);
  expect(() => composeChange(ctx, { ...change, writes: someWrites(100) })).toThrow(RangeError);
});
