import type { ContactId } from '@cellgate/shared/contact/staff-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { markNewMessages } from '../../src/domain/backfill/mark-new-messages.ts';
import { updateMessage } from '../../src/domain/contact/handle-message.ts';
import { listMessages, viewMessage } from '../../src/domain/contact/list-messages.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { addMessageStateWrite, contactStore } from '../../src/storage/contact-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let moderator: Caller<AccountActor>;
let colleague: Caller<AccountActor>;

beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
  colleague = await world.account({ role: 'admin' });
});
afterAll(() => world[Symbol.asyncDispose]());

const send = async (change: object = {}) => {
  world.clock.advance(3_600_000);
  const form = { name: 'Ada', email: 'ada@people.test', subject: 'Stock', message: 'How many?', ...change };
  expect((await world.request('POST', '/contact', { body: form })).status).toBe(201);
  const [newest] = await contactStore(world.ctx.database).listNewest(1);
  if (!newest) throw new Error('no message');
  return newest.contactId;
};
const list = (query: object = {}) =>
  listMessages({ ctx: world.ctx, caller: moderator, input: { limit: 10, ...query } });
const change = (contactId: ContactId, version: number, wanted: object, caller = moderator) =>
  updateMessage({ ctx: world.ctx, caller, input: { contactId, version, ...wanted } });
const view = (contactId: ContactId) => viewMessage({ ctx: world.ctx, caller: moderator, input: { contactId } });

describe('messages of the contact form', () => {
  it('are listed newest first, and written to the log without what they say', async () => {
    const first = await send();
    const second = await send({ subject: 'Prices' });
    const { messages, unread } = await list();
    expect(messages.map(({ id }) => id)).toEqual([second, first]);
    expect(unread).toBe(2);
    expect(messages[0]).toMatchObject({ subject: 'Prices', state: 'new', taken: null, closed: null, version: 0 });
    const [event] = await eventStore(world.ctx.database).listOfSubject(first, 5);
    expect(event).toMatchObject({ kind: 'contact.received', details: { contactId: first } });
    expect(JSON.stringify(event)).not.toContain('people.test');
  });

  it('name the account of the mailbox, if there is one', async () => {
    const customer = await world.customer();
    const account = await accountStore(world.ctx.database).find(customer.actor.accountId);
    const id = await send({ email: account?.email.toUpperCase() });
    expect((await view(id)).account).toEqual({ id: account?.accountId, name: 'Ada Lovelace', isStaff: false });
    expect((await view(await send())).account).toBeNull();
  });

  it('are taken, answered and opened again, each by one person at a time', async () => {
    const id = await send({ subject: 'Invoice' });
    const before = (await list()).unread;
    const taken = await change(id, 0, { isTaken: true });
    expect(taken.message).toMatchObject({ taken: { by: moderator.actor.accountId }, state: 'new', version: 1 });
    expect(await codeOf(change(id, 0, { isTaken: true }, colleague))).toBe('record.moved');
    const { message } = await change(id, 1, { state: 'answered' }, colleague);
    expect(message).toMatchObject({
      state: 'answered',
      taken: { by: moderator.actor.accountId },
      closed: { by: colleague.actor.accountId },
    });
    expect((await list()).unread).toBe(before - 1);
    expect((await list({ taken: 'mine', state: 'answered' })).messages.map((each) => each.id)).toEqual([id]);
    expect((await change(id, 2, { state: 'new', isTaken: false })).message).toMatchObject({
      taken: null,
      closed: null,
    });
    expect((await list()).unread).toBe(before);
    expect((await change(id, 3, { state: 'new' })).message.version).toBe(3);
    const events = await eventStore(world.ctx.database).listOfSubject(id, 10);
    expect(events.filter(({ kind }) => kind === 'contact.handled').map(({ changes }) => changes)).toEqual([
      [
        { field: 'state', before: 'answered', after: 'new' },
        { field: 'taken', before: 'Ada Lovelace', after: null },
      ],
      [{ field: 'state', before: 'new', after: 'answered' }],
      [{ field: 'taken', before: null, after: 'Ada Lovelace' }],
    ]);
  });

  it('are found by state and text, page by page', async () => {
    const ids: ContactId[] = [];
    for (const message of ['Needle one', 'needle two', 'NEEDLE three']) ids.push(await send({ message }));
    const [oldest] = ids;
    if (!oldest) throw new Error('no message');
    await change(oldest, 0, { state: 'spam' });
    expect((await list({ state: 'spam' })).messages.map(({ id }) => id)).toEqual([oldest]);
    const first = await list({ search: 'needle', limit: 2 });
    expect(first.messages.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await list({ search: 'needle', limit: 2, cursor: first.next ?? undefined });
    expect(rest.messages.map(({ id }) => id)).toEqual([oldest]);
    expect(rest.next).toBeNull();
  });

  it('of an earlier version are found by their state after a backfill', async () => {
    const id = await send({ subject: 'Older' });
    const record = await contactStore(world.ctx.database).find(id);
    if (!record) throw new Error('no message');
    const item = { ...record, pk: 'CONTACT#MESSAGES', sk: id };
    expect(addMessageStateWrite({ ...item, gsi1pk: 'CONTACT#NEW' })).toBeUndefined();
    const write = addMessageStateWrite(item);
    if (!write) throw new Error('no write');
    const action = { update: { pk: item.pk, sk: id }, set: 'REMOVE gsi1pk, gsi1sk' };
    await world.ctx.database.transact([{ label: 'listed', table: 'main', action }]);
    expect((await list({ state: 'new', limit: 1 })).messages[0]?.id).not.toBe(id);
    await world.ctx.database.transact([write]);
    expect((await list({ state: 'new', limit: 1 })).messages[0]?.id).toBe(id);
  });

  it('are counted without what they say, those of an earlier version after a backfill', async () => {
    const long = { message: 'How many? '.repeat(400) };
    for (let sent = 0; sent < 3; sent += 1) await send(long);
    const count = () => contactStore(world.ctx.database).countNew(100);
    expect((await world.units.of(count)).read).toBe(0.5);
    const id = await send(long);
    const counted = await count();
    const mark = { pk: 'CONTACT#UNREAD', sk: id };
    await world.ctx.database.transact([{ label: 'mark', table: 'main', action: { remove: mark } }]);
    expect(await count()).toBe(counted - 1);
    const record = await contactStore(world.ctx.database).find(id);
    const item = { ...record, pk: 'CONTACT#MESSAGES', sk: id };
    expect(await markNewMessages(world.ctx, item)).toBe(1);
    expect(await markNewMessages(world.ctx, item)).toBe(0);
    expect(await count()).toBe(counted);
    await change(id, 0, { state: 'answered' });
    expect(await markNewMessages(world.ctx, item)).toBe(0);
    expect(await count()).toBe(counted - 1);
  });

  it('that are gone are not found', async () => {
    expect(await codeOf(view('cnt_01JD0000000000000000000000'))).toBe('message.not_found');
    expect(await codeOf(change('cnt_01JD0000000000000000000000', 0, { state: 'spam' }))).toBe('message.not_found');
  });
});
