import { brand } from '@cellgate/shared/brand/brand.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contactStore } from '../../src/storage/contact-store.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.mails.length = 0;
  world.clock.advance(3_600_000);
});

const form = { name: 'Ada', email: 'ada@people.test', subject: 'Stock', message: 'Two lines:\n<b>the second</b>' };
const send = (body: unknown) => world.request('POST', '/contact', { body });
const kept = () => contactStore(world.ctx.database).listNewest(10);

it('stores a message and mails it to support with the sender as Reply-To', async () => {
  expect((await send(form)).status).toBe(201);
  expect(await kept()).toMatchObject([form]);
  const [mail] = world.mails;
  expect(mail).toMatchObject({ to: brand.supportEmail, subject: 'Contact: Stock' });
  expect(mail?.replyTo).toEqual({ name: 'Ada', address: 'ada@people.test' });
  expect(mail?.html).toContain('&lt;b&gt;the second&lt;/b&gt;');
});

it('stores a message whose mail cannot be sent', async () => {
  world.broken.mail = true;
  expect((await send({ ...form, subject: 'While mail is down' })).status).toBe(201);
  world.broken.mail = false;
  expect((await kept())[0]).toMatchObject({ subject: 'While mail is down' });
});

it('accepts and drops a message with the hidden field filled in', async () => {
  const before = (await kept()).length;
  expect((await send({ ...form, website: 'https://spam.example' })).status).toBe(201);
  expect(await kept()).toHaveLength(before);
  expect(world.mails).toHaveLength(0);
});

it.each(['name', 'email', 'subject', 'message'])('reports a missing %s', async (field) => {
  const answer = await send({ ...form, [field]: '' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { issues: [{ path: field }] } });
});

it.each(['Stock\r\nBcc: everybody@people.test', 'Stock\u0000'])(
  'rejects a subject of several lines: %j',
  async (subject) => {
    const answer = await send({ ...form, subject });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { issues: [{ path: 'subject' }] } });
  },
);

it('accepts five messages an hour per IP', async () => {
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push((await send(form)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});
