import type { CustomerMessagePreview } from '@cellgate/shared/customer/customer-message.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { writeAccount } from '../../src/storage/account/account-store.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { dyingAfter } from '../_crash.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());
beforeEach(() => {
  staff.world.mails.length = 0;
});

interface Traits {
  language?: Language;
  isActive?: boolean;
  marketing?: boolean;
}

async function person({ language = 'en', isActive = true, marketing = false }: Traits = {}) {
  const { actor } = await staff.world.customer({ balanceCents: 0 });
  const change = { language, isActive, 'notifications.marketing': marketing };
  await staff.world.ctx.database.transact([writeAccount(actor.accountId).set(change).when({ isActive: true })]);
  return actor.accountId;
}

const texts = {
  en: { title: 'Maintenance, {firstName}', text: 'We replace a switch.\n\nYours, <b>support</b>' },
  ru: { title: 'Работы', text: 'Меняем коммутатор.' },
};
const send = (body: object) =>
  staff.ask<{ job: StaffJobDetails }>('POST', '/admin/users/messages', { kind: 'service', texts, ...body });
const preview = async (body: object) =>
  (
    await staff.ask<{ preview: CustomerMessagePreview }>('POST', '/admin/users/messages/preview', {
      kind: 'service',
      texts,
      ...body,
    })
  ).data.preview;
const show = async (id: string) => (await staff.ask<{ job: StaffJobDetails }>('GET', `/admin/jobs/${id}`)).data.job;
const bellOf = async (accountId: Awaited<ReturnType<typeof person>>) =>
  (await notificationStore(staff.world.ctx.database).list(accountId, { limit: 10 })).map(({ details }) => details);

describe('a message to customers', () => {
  it('reaches each by bell and email in their language, and stands in their history', async () => {
    const [reader, turk] = [await person({ language: 'ru' }), await person({ language: 'tr' })];
    const { data, status } = await send({ customerIds: [reader, turk, reader] });
    expect(status).toBe(202);
    await runJobs(staff.world.ctx);
    expect(await show(data.job.id)).toMatchObject({
      status: 'done',
      title: 'Maintenance, {firstName}',
      counts: { done: 2 },
    });
    expect(await bellOf(reader)).toEqual([texts.ru]);
    expect(staff.world.mails.map(({ subject }) => subject)).toEqual(['Работы', 'Maintenance, Ada']);
    expect(staff.world.mails[1]?.html).toContain('Yours, &lt;b&gt;support&lt;/b&gt;');
    const [event] = await eventStore(staff.world.ctx.database).listOfSubject(turk, 1);
    expect(event).toMatchObject({
      kind: 'customer.messaged',
      actor: staff.moderator.actor.accountId,
      details: { jobId: data.job.id, kind: 'service', title: 'Maintenance, {firstName}' },
    });
    expect(event?.details.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is previewed with its languages, and who is left out', async () => {
    const [agreed, not] = [await person({ marketing: true, language: 'uk' }), await person()];
    const suspended = await person({ isActive: false, marketing: true });
    const customerIds = [agreed, not, suspended, staff.moderator.actor.accountId];
    const shown = await preview({ kind: 'marketing', customerIds });
    expect(shown).toMatchObject({ items: 4, recipients: 1 });
    expect(shown.audiences).toEqual([
      { language: 'uk', textLanguage: 'en', customers: 1, example: { title: 'Maintenance, Ada', text: texts.en.text } },
    ]);
    expect(shown.leftOut.map(({ id, code }) => [id, code])).toEqual([
      [not, 'message.not_agreed'],
      [suspended, 'account.suspended'],
      [staff.moderator.actor.accountId, 'customer.is_staff'],
    ]);
    const { data } = await send({ kind: 'marketing', customerIds });
    await runJobs(staff.world.ctx);
    expect((await show(data.job.id)).items.map(({ code }) => code)).toEqual([
      null,
      'message.not_agreed',
      'account.suspended',
      'customer.is_staff',
    ]);
    expect(staff.world.mails).toHaveLength(1);
  });

  it('is refused with an unknown field, or for more than 1,000', async () => {
    const customerIds = [await person()];
    const unknown = { en: { title: 'Hello', text: 'In {city}' } };
    expect(await send({ texts: unknown, customerIds })).toMatchObject({ status: 400, code: 'message.unknown_field' });
    const many = Array.from({ length: 1_001 }, () => staff.world.ctx.newId('account'));
    expect(await send({ customerIds: many })).toMatchObject({ status: 409, code: 'job.too_large' });
    expect(await send({ proxyIds: [staff.world.ctx.newId('proxy')] })).toMatchObject({ code: 'job.no_items' });
    expect(staff.world.mails).toEqual([]);
  });

  it('is sent once to each, at whatever write the sender dies', async () => {
    for (let last = 1; ; last++) {
      staff.world.clock.advance(120_000);
      staff.world.mails.length = 0;
      const customerIds = [await person(), await person()];
      const { data } = await send({ customerIds });
      const dying = dyingAfter(staff.world.ctx, last);
      await runTask(dying.ctx, 'run-jobs').catch(() => undefined);
      staff.world.clock.advance(120_000);
      await runTask(staff.world.ctx, 'run-jobs');
      await runTask(staff.world.ctx, 'send-mails');
      expect(await show(data.job.id), `after write ${last}`).toMatchObject({ status: 'done', counts: { done: 2 } });
      for (const id of customerIds) expect(await bellOf(id), `after write ${last}`).toHaveLength(1);
      // An email that was accepted just before the crash is sent again under the same ID.
      expect(new Set(staff.world.mails.map(({ messageId }) => messageId)).size).toBe(2);
      if (!dying.hasDied()) return;
    }
  });

  it('goes no further once it is stopped', async () => {
    const customerIds = [await person(), await person()];
    const { data } = await send({ customerIds });
    await staff.ask('POST', `/admin/jobs/${data.job.id}/stop`);
    await runJobs(staff.world.ctx);
    expect(await show(data.job.id)).toMatchObject({ status: 'stopped', counts: { done: 0, skipped: 2 } });
    expect(staff.world.mails).toEqual([]);
  });
});
