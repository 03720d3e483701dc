import type { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { emptySheet, type ModemSheetFields } from '@cellgate/shared/modem/modem-sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import type { ModemRecord } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, modemReport, orderOf } from '../_fleet.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';
import { createWorld, type World } from '../_world.ts';
import { twoServers, unpluggedReport } from '../server/_two-servers.ts';
import { live, openAlerts, watch } from './_alert-fixture.ts';

let desk: WebhookFixture;
let world: World;
beforeAll(async () => {
  desk = await openWebhookFixture();
  world = desk.world;
});
afterAll(() => desk[Symbol.asyncDispose]());

const { open, modemsOf, reportModem, minutes, rent } = twoServers(() => world);
const ofBoxes = async (kind: AlertKind, ...boxes: Box[]) =>
  (await watch(world, kind)).filter((alert) => boxes.some(({ serverId }) => serverId === alert.serverId));

describe('an IMEI that two servers report', () => {
  it('is told of at once as copied, until one of them no longer reports it', async () => {
    const { first, second, imei } = await open();
    await rent(first);
    const [modem] = await modemsOf(first);
    await reportModem(second, modemReport(imei));
    const since = new Date(world.ctx.now()).toISOString();
    await minutes(1, first, second);
    // The modem may just have been moved: its own server has not said yet that it still has it.
    expect(await ofBoxes('imei_copied', first, second)).toEqual([]);
    await reportModem(first, modemReport(imei, { signalDbm: -60 }));
    await minutes(1, first, second);
    expect(await ofBoxes('imei_copied', first, second)).toEqual([]);
    await reportModem(second, modemReport(imei));
    const about = { subject: modem?.modemId, serverId: first.serverId, modemId: modem?.modemId, level: 'critical' };
    const params = { server: 'Kyiv 1', modem: expect.any(String) };
    expect(await ofBoxes('imei_copied', first, second)).toMatchObject([{ ...about, params, since }]);
    expect(await ofBoxes('modem_critical', first, second)).toEqual([]);
    await reportModem(second, unpluggedReport(imei));
    expect(await ofBoxes('imei_copied', first, second)).toEqual([]);
  });
});

describe('a SIM', () => {
  const hourMs = 3_600_000;
  const today = () => Math.floor(world.ctx.now() / (24 * hourMs)) * 24 * hourMs;
  const dateAfter = (days: number) => new Date(today() + days * 24 * hourMs).toISOString().slice(0, 10);
  /** Moves the clock to a time and keeps the server online. */
  const goTo = async (box: Box, atMs: number) => {
    world.clock.advance(atMs - world.ctx.now());
    await box.beat();
    return ofBoxes('sim_due', box);
  };
  const change = async (modem: ModemRecord | undefined, sheet: Partial<ModemSheetFields> & { version: number }) => {
    const as = await world.account({ role: 'moderator' });
    expect((await world.request('PUT', `/admin/modems/${modem?.modemId}`, { as, body: sheet })).status).toBe(200);
  };

  it('is due seven days, 48 hours and 24 hours before its last day ends, and once it is over', async () => {
    const box = await createBox(world, { modems: 3 });
    const [modem, other] = await modemsOf(box);
    const { version } = emptySheet;
    await change(modem, { version, paidUntil: dateAfter(20) });
    await change(other, { version, paidUntil: dateAfter(60) });
    // The last day counts as a whole.
    const endMs = today() + 21 * 24 * hourMs;
    expect(await goTo(box, endMs - 7 * 24 * hourMs - 1)).toEqual([]);
    const [alert] = await goTo(box, endMs - 7 * 24 * hourMs);
    const member = { id: modem?.modemId, note: new Date(endMs).toISOString() };
    expect(alert).toMatchObject({
      kind: 'sim_due',
      subject: box.serverId,
      level: 'warning',
      params: { server: 'Kyiv 1', count: 1 },
      members: [{ ...member, stage: 'week' }],
    });
    const { alertId } = alert ?? {};
    const isAt = async (leftMs: number) =>
      (await goTo(box, endMs - leftMs)).map(({ level, members, ...rest }) => ({
        isSame: rest.alertId === alertId,
        level,
        stages: members.map(({ stage }) => stage),
      }));
    expect(await isAt(48 * hourMs + 1)).toEqual([{ isSame: true, level: 'warning', stages: ['week'] }]);
    expect(await isAt(48 * hourMs)).toEqual([{ isSame: true, level: 'warning', stages: ['two_days'] }]);
    expect(await isAt(24 * hourMs + 1)).toEqual([{ isSame: true, level: 'warning', stages: ['two_days'] }]);
    expect(await isAt(24 * hourMs)).toEqual([{ isSame: true, level: 'critical', stages: ['day'] }]);
    expect(await isAt(1)).toEqual([{ isSame: true, level: 'critical', stages: ['day'] }]);
    expect(await isAt(0)).toEqual([{ isSame: true, level: 'critical', stages: ['over'] }]);
  });

  it('shares one alert with those of its server, the most urgent first, until all of them are paid', async () => {
    const box = await createBox(world, { modems: 2 });
    const [one, two] = await modemsOf(box);
    await change(one, { version: 0, paidUntil: dateAfter(4) });
    await change(two, { version: 0, paidUntil: dateAfter(0) });
    const both = await ofBoxes('sim_due', box);
    const staged = [
      { id: two?.modemId, stage: 'day' },
      { id: one?.modemId, stage: 'week' },
    ];
    expect(both).toMatchObject([{ level: 'critical', params: { count: 2 }, members: staged }]);
    await change(two, { version: 1, paidUntil: dateAfter(30) });
    expect(await ofBoxes('sim_due', box)).toMatchObject([{ level: 'warning', params: { count: 1 } }]);
    await change(one, { version: 1, paidUntil: null });
    expect(await ofBoxes('sim_due', box)).toEqual([]);
  });
});

describe('webhook messages', () => {
  const backlog = () => watch(world, 'webhook_backlog');
  const buy = async () => {
    const box = await createBox(world, { modems: 1 });
    const product = await createMobileProduct(world, [box.serverId]);
    await placeOrder(desk.mine(orderOf(product)));
  };

  it('that nobody sends are a backlog after ten minutes', async () => {
    await desk.create(['order.completed']);
    const since = new Date(world.ctx.now()).toISOString();
    await buy();
    await live(world, 9);
    expect(await backlog()).toEqual([]);
    await live(world, 1);
    const about = { kind: 'webhook_backlog', subject: 'installation', level: 'critical' };
    expect(await backlog()).toMatchObject([{ ...about, params: { count: 1 }, since }]);
    await desk.send();
    expect(await backlog()).toEqual([]);
    expect(desk.receiver.received).toHaveLength(1);
  });

  it('that an endpoint refuses are none until their next attempt is ten minutes late', async () => {
    desk.receiver.answer((response) => response.writeHead(500).end());
    await buy();
    await desk.send();
    const [webhook] = await desk.listed();
    const [delivery] = webhook ? await desk.logOf(webhook.id) : [];
    const dueMs = Date.parse(delivery?.nextTryAt ?? '');
    world.clock.advance(dueMs + 10 * 60_000 - 1 - world.ctx.now());
    expect(await backlog()).toEqual([]);
    world.clock.advance(1);
    expect(await backlog()).toMatchObject([{ params: { count: 1 }, since: delivery?.nextTryAt }]);
    desk.receiver.answer((response) => response.writeHead(204).end());
    await desk.send();
    expect(await backlog()).toEqual([]);
  });
});

describe('mails', () => {
  it('that nobody sends are a backlog after ten minutes, if there are three', async () => {
    // Without servers, whose alerts are mails, too.
    await using quiet = await createWorld();
    const write = async () => {
      const { actor } = await quiet.customer();
      const { email } = (await accountStore(quiet.ctx.database).find(actor.accountId)) ?? {};
      await quiet.request('POST', '/auth/forgot-password', { body: { email } });
    };
    const backlog = async (minutes: number) => {
      await live(quiet, minutes);
      return openAlerts(quiet, 'mail_backlog');
    };
    quiet.broken.mail = true;
    await write();
    await write();
    expect(await backlog(11)).toEqual([]);
    await write();
    expect(await backlog(9)).toEqual([]);
    const about = { subject: 'installation', level: 'critical', params: { count: 3 } };
    expect(await backlog(2)).toMatchObject([about]);
    quiet.broken.mail = false;
    await live(quiet, 30);
    await runTask(quiet.ctx, 'send-mails');
    await watch(quiet);
    expect(await openAlerts(quiet, 'mail_backlog')).toEqual([]);
  });
});
