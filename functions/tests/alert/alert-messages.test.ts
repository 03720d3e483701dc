import { createHmac } from 'node:crypto';
import type { AlertSettings } from '@cellgate/shared/alert/alert-settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bySystem, type Caller, type Context, type SessionActor } from '../../src/context.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { alertUpdateStore } from '../../src/storage/alert/alert-update-store.ts';
import { eventWrite } from '../../src/storage/event-store.ts';
import { type Box, createBox } from '../_fleet.ts';
import { type Receiver, startReceiver } from '../_receiver.ts';
import { createWorld, type World } from '../_world.ts';
import { live, openAlerts, setHealth, watch } from './_alert-fixture.ts';

let world: World;
let receiver: Receiver;
let box: Box;
let staff: Caller<SessionActor>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await createWorld();
  world.ctx.config = { ...world.ctx.config, telegramUrl: new URL(receiver.url).origin };
  receiver.received.length = 0;
  receiver.answer((response) => response.writeHead(204).end());
  box = await createBox(world, { modems: 8 });
  await box.apply();
  staff = await world.account({ role: 'moderator' });
});
afterEach(() => world[Symbol.asyncDispose]());

const call = async (method: string, path: string, body?: unknown, ctx?: Context) => {
  const options = { as: staff, ...(body !== undefined && { body }), ...(ctx && { ctx }) };
  const response = await world.request(method, `/admin/alert-settings${path}`, options);
  return (await response.json()) as {
    data: { settings: AlertSettings; secret?: string; isSent?: boolean };
    error?: { code: string };
  };
};
const choose = async (change: Partial<Pick<AlertSettings, 'quietHours'>> & { muted?: string[] } = {}) => {
  const { settings } = (await call('GET', '')).data;
  const channels = Object.fromEntries(
    Object.entries(settings.channels).map(([name, { isSet }]) => [name, { isOn: isSet, muted: change.muted ?? [] }]),
  );
  return call('PUT', '', { version: settings.version, channels, quietHours: change.quietHours ?? null });
};
const mailsToStaff = async () => {
  const { email } = (await accountStore(world.ctx.database).find(staff.actor.accountId)) ?? { email: '' };
  return world.mails.filter(({ to }) => to === email);
};
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('a message about an alert', () => {
  it('is sent once when the alert is raised, and once when it ends', async () => {
    await choose();
    await live(world, 8);
    expect((await mailsToStaff()).map(({ subject }) => subject)).toEqual(['New: Server Kyiv 1 is lost']);
    expect((await mailsToStaff())[0]?.text).toContain('What to do: Check power and internet of the server.');
    await box.beat();
    await watch(world);
    await live(world, 3, [box]);
    expect((await mailsToStaff()).map(({ subject }) => subject)).toEqual([
      'New: Server Kyiv 1 is lost',
      'Ended: Server Kyiv 1 is lost',
    ]);
  });

  it('is one for sixty modems that are lost with their server', async () => {
    const large = await createBox(world, { modems: 60 });
    await large.apply();
    await choose();
    await setHealth(world, large, { count: 60, status: 'critical' });
    await live(world, 15, [box]);
    expect((await mailsToStaff()).map(({ subject }) => subject)).toEqual(['New: Server Kyiv 1 is lost']);
  });

  it('is one about all that happens to a server within a minute', async () => {
    await choose();
    await setHealth(world, box, { count: 2, status: 'critical' });
    await live(world, 12, [box]);
    const [mail, ...others] = await mailsToStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Alerts: 2');
    expect(mail?.text.match(/New: Modem \S+ on Kyiv 1 is critical/g)).toHaveLength(2);
  });

  it('goes to the mailbox of support while nobody wants it', async () => {
    await live(world, 4);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringContaining('support@'), 'New: Server Kyiv 1 is lost'],
    ]);
  });

  it('is not sent about kinds that a person has muted, nor while the alert is silenced', async () => {
    await choose({ muted: ['server_lost'] });
    await live(world, 4);
    expect(await mailsToStaff()).toEqual([]);
    const [alert] = await openAlerts(world, 'server_lost');
    await choose();
    const body = { until: new Date(world.ctx.now() + 3_600_000).toISOString(), reason: 'Moving the rack' };
    await world.request('PUT', `/admin/alerts/${alert?.alertId}/silence`, { as: staff, body });
    await box.beat();
    await watch(world);
    expect(await mailsToStaff()).toEqual([]);
  });

  it('says that a silence has ended while the alert is still open, once', async () => {
    await choose();
    await live(world, 4);
    const [alert] = await openAlerts(world, 'server_lost');
    const body = { until: new Date(world.ctx.now() + 600_000).toISOString(), reason: 'Moving the rack' };
    await world.request('PUT', `/admin/alerts/${alert?.alertId}/silence`, { as: staff, body });
    world.mails.length = 0;
    await live(world, 9);
    expect(await mailsToStaff()).toEqual([]);
    await Promise.all([live(world, 1), runTask(world.ctx, 'watch-fleet')]);
    await live(world, 3);
    const [mail, ...others] = await mailsToStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Silence ended, still open: Server Kyiv 1 is lost');
    expect(mail?.text).toContain('What to do: Check power');
    expect(await openAlerts(world, 'server_lost')).toMatchObject([{ alertId: alert?.alertId, silenced: null }]);
  });

  it('waits for the end of the quiet hours, unless it is critical and let through', async () => {
    const quietHours = { from: '08:00', to: '09:00', timeZone: 'UTC', admitsCritical: false };
    await choose({ quietHours });
    await live(world, 5);
    expect(await mailsToStaff()).toEqual([]);
    await live(world, 60);
    expect((await mailsToStaff()).map(({ subject }) => subject)).toEqual(['New: Server Kyiv 1 is lost']);
  });

  it('reaches a person in quiet hours if it is critical and let through', async () => {
    await choose({ quietHours: { from: '08:00', to: '09:00', timeZone: 'UTC', admitsCritical: true } });
    await live(world, 4);
    expect(await mailsToStaff()).toHaveLength(1);
  });
});

describe('a channel', () => {
  it('Telegram gets a text for its chat, over the token of the bot', async () => {
    const botToken = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const set = await call('PUT', '/channels/telegram', { botToken, chatId: '-1001' });
    expect(set.data.settings.channels.telegram).toMatchObject({ isOn: true, isSet: true, target: '-1001' });
    expect(JSON.stringify(set)).not.toContain(botToken);
    await live(world, 4);
    expect(receiver.received.map(({ path }) => path)).toEqual([`/bot${botToken}/sendMessage`]);
    expect(bodies()[0]).toMatchObject({
      chat_id: '-1001',
      text: expect.stringContaining('New: Server Kyiv 1 is lost'),
    });
  });

  it.each([
    ['slack', 'text'],
    ['discord', 'content'],
  ])('%s gets its %s', async (channel, field) => {
    await call('PUT', `/channels/${channel}`, { url: receiver.url });
    await live(world, 4);
    expect(bodies()).toMatchObject([{ [field]: expect.stringContaining('New: Server Kyiv 1 is lost') }]);
  });

  it('webhook gets signed JSON, with a secret that is shown once', async () => {
    const set = await call('PUT', '/channels/webhook', { url: receiver.url });
    const secret = set.data.secret ?? '';
    await live(world, 4);
    const [first] = receiver.received;
    if (!first) throw new Error('nothing received');
    const { headers, body } = first;
    const id = String(headers['webhook-id']);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signed}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'alerts',
      data: { alerts: [{ kind: 'server_lost', change: 'raised' }] },
    });
    expect(JSON.stringify(await call('GET', ''))).not.toContain(secret);
  });

  it('that fails is tried again, and only once more when it works', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    await call('PUT', '/channels/slack', { url: receiver.url });
    await live(world, 4);
    const failed = receiver.received.length;
    expect(failed).toBeGreaterThanOrEqual(1);
    receiver.answer((response) => response.writeHead(200).end());
    await live(world, 8);
    expect(receiver.received).toHaveLength(failed + 1);
    expect(await alertUpdateStore(world.ctx.database).listOut(10)).toEqual([]);
  });

  it('shows when and why it last refused a message, until one gets through', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    await call('PUT', '/channels/slack', { url: receiver.url });
    const refusals = async () => {
      const { slack, webhook, mail } = (await call('GET', '')).data.settings.channels;
      return [slack.refusal, webhook.refusal, mail.refusal];
    };
    await live(world, 12);
    const at = expect.stringMatching(/^20/);
    expect(await refusals()).toEqual([{ at, reason: 'status' }, null, null]);
    const { accountId: subject } = staff.actor;
    const details = { mailId: 'eml_1', attempts: 11, reason: 'attempts' };
    await world.ctx.database.transact([
      eventWrite({ ctx: world.ctx, caller: bySystem, kind: 'mail.undelivered', subject, details }),
    ]);
    expect(await refusals()).toEqual([{ at, reason: 'status' }, null, { at, reason: 'attempts' }]);
    receiver.answer((response) => response.writeHead(200).end());
    await call('POST', '/channels/slack/test');
    expect(await refusals()).toMatchObject([null, null, { reason: 'attempts' }]);
    world.clock.advance(2.1 * 86_400_000);
    expect(await refusals()).toEqual([null, null, null]);
  });

  it('is refused if it leads into a private network, or lacks a part', async () => {
    expect((await call('PUT', '/channels/slack', { url: 'http://10.0.0.1/hook' })).error?.code).toBe(
      'webhook.url_refused',
    );
    expect((await call('PUT', '/channels/telegram', { chatId: '-1001' })).error?.code).toBe('request.invalid');
    expect((await call('POST', '/channels/slack/test')).error?.code).toBe('alert.channel_unset');
  });

  it('sends a test message', async () => {
    await call('PUT', '/channels/slack', { url: receiver.url });
    expect((await call('POST', '/channels/slack/test')).data.isSent).toBe(true);
    expect(bodies()).toMatchObject([{ text: expect.stringContaining('Test message') }]);
    expect((await call('POST', '/channels/mail/test')).data.isSent).toBe(true);
    receiver.answer((response) => response.writeHead(404).end('no_service'));
    expect((await call('POST', '/channels/slack/test')).data).toEqual({
      isSent: false,
      status: 404,
      answer: 'no_service',
    });
  });
});

it('shows a second person who changed the settings in between', async () => {
  const { settings } = (await call('GET', '')).data;
  await choose();
  const channels = Object.fromEntries(Object.keys(settings.channels).map((name) => [name, { isOn: false, muted: [] }]));
  const refused = await call('PUT', '', { version: settings.version, channels, quietHours: null });
  expect(refused.error?.code).toBe('record.moved');
});

it('tells once although several runs distribute at one time', async () => {
  await choose();
  world.clock.advance(200_000);
  await Promise.all([1, 2, 3].map(() => runTask(world.ctx, 'watch-fleet')));
  await runTask(world.ctx, 'watch-fleet');
  expect(await mailsToStaff()).toHaveLength(1);
});
