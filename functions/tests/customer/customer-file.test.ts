import type { CustomerNote } from '@cellgate/shared/customer/customer-note.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportAccount } from '../../src/domain/privacy/export-account.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { staffFileOf } from '../../src/storage/account/note-store.ts';
import { listEventPage } from '../../src/storage/event-store.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let moderator: Person;
let admin: Person;
let customer: Person;
let call: ReturnType<typeof callsOn>;
type Notes = { notes: CustomerNote[] };

beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
  admin = await world.account({ role: 'admin' });
});
beforeEach(async () => {
  customer = await world.customer({ balanceCents: 1_000 });
  call = callsOn(world, customer);
});
afterAll(() => world[Symbol.asyncDispose]());

const add = async (text: string, isPinned = false) => {
  const { data } = await call<Notes>('POST', '/notes', { as: moderator, body: { text, isPinned } });
  return data.notes;
};
const textsOf = (notes: readonly CustomerNote[]) => notes.map(({ text }) => text);

describe('notes about a customer', () => {
  it('show the pinned one first, of which there is one, then the newest', async () => {
    await add('first', true);
    world.clock.advance(1_000);
    expect(textsOf(await add('second'))).toEqual(['first', 'second']);
    world.clock.advance(1_000);
    const notes = await add('third', true);
    expect(textsOf(notes)).toEqual(['third', 'second', 'first']);
    expect(notes.filter(({ isPinned }) => isPinned)).toHaveLength(1);
    const { data } = await call<{ details: { pinnedNote: CustomerNote } }>('GET', '', { as: moderator });
    expect(data.details.pinnedNote).toMatchObject({ text: 'third', author: 'Ada Lovelace' });
  });

  it('tell the second of two editors what the first has changed', async () => {
    const [note] = await add('first');
    const change = (as: Person, text: string) =>
      call<Notes>('PUT', `/notes/${note?.id}`, { as, body: { text, isPinned: true, version: 0 } });
    expect((await change(moderator, 'by the moderator')).status).toBe(200);
    expect(await change(admin, 'by the administrator')).toMatchObject({ status: 409, code: 'record.moved' });
    const { data } = await call<Notes>('DELETE', `/notes/${note?.id}`, { as: admin });
    expect(data.notes).toEqual([]);
    expect((await change(admin, 'too late')).code).toBe('note.not_found');
    const { data: shown } = await call<{ details: object }>('GET', '', { as: moderator });
    expect(shown.details).toMatchObject({ pinnedNote: null });
  });

  it('and marks are in the history of staff, in nothing that the customer sees, and go with the account', async () => {
    await add('Secret of staff');
    const flags = (body: unknown) => call('PUT', '/flags', { as: moderator, body });
    expect(await flags({ flags: ['watch'], seen: [] })).toMatchObject({ status: 200, data: { flags: ['watch'] } });
    expect(await flags({ flags: ['abuse'], seen: [] })).toMatchObject({ status: 409, code: 'record.moved' });
    const { data } = await call<{ events: { kind: string }[] }>('GET', '/events', { as: moderator });
    expect(data.events.map(({ kind }) => kind).slice(0, 2)).toEqual(['customer.flags_changed', 'customer.note_added']);
    const input = { password: worldPassword };
    const exported = JSON.stringify(await exportAccount({ ctx: world.ctx, caller: customer, input }));
    expect(exported).not.toMatch(/Secret of staff|watch|customer\./);

    await remove();
    await runTask(world.ctx, 'forget-accounts');
    const left = await listEventPage(world.ctx.database, staffFileOf(customer.actor.accountId), {
      before: null,
      limit: 10,
    });
    expect(left).toHaveLength(2);
    expect(left.filter(({ changes }) => changes)).toEqual([]);
  });

  async function remove(): Promise<void> {
    const response = await world.request('DELETE', '/users/account', {
      as: customer,
      body: { password: worldPassword, forfeited: { balance: 10, proxies: 0 } },
    });
    expect(response.status).toBe(200);
  }
});

it('counts customers and their money apart from what they do', async () => {
  const stats = async () => {
    const response = await world.request('GET', '/admin/users/stats', { as: moderator });
    return ((await response.json()) as { data: { stats: Record<string, number | string | null> } }).data.stats;
  };
  expect(await stats()).toMatchObject({ totalCustomers: null, totalBalance: null, countedAt: null });
  await runTask(world.ctx, 'count-customers');
  const before = await stats();
  const another = await world.customer({ balanceCents: 250 });
  const body = { isActive: false, reason: 'Abuse' };
  await callsOn(world, another)('PUT', '', { as: moderator, body });
  await runTask(world.ctx, 'count-customers');
  expect(await stats()).toMatchObject({
    totalCustomers: Number(before.totalCustomers) + 1,
    activeCustomers: before.activeCustomers,
    totalBalance: Number(before.totalBalance) + 2.5,
    totalRevenue: 0,
  });
});
