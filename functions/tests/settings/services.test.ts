import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretMask } from '@cellgate/shared/settings/secret.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpOptions } from '../../src/domain/mail/smtp-options.ts';
import { paymentProviders } from '../../src/domain/payment-providers.ts';
import { startReceiver } from '../_receiver.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from './_settings.ts';

/** Secrets that must appear in no response, event, log line or stored item. */
const canaries = {
  smtpPassword: 'canary-of-the-mail-server',
  btcpayApiKey: 'canary-of-the-payment-provider',
  btcpayWebhookSecret: 'canary-of-its-webhooks',
  telegramBotToken: '123456789:canary-of-the-bot-AAAAAAAAAAAA',
};

let world: World;
let settings: ReturnType<typeof openSettings>;
let admin: Awaited<ReturnType<World['customer']>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let btcpay: Server;
/** Status with which BTCPay Server answers. */
let btcpayStatus = 200;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.account({ role: 'admin' });
  settings = openSettings(world, admin);
  receiver = await startReceiver();
  btcpay = createServer((_, response) =>
    response.writeHead(btcpayStatus).end(btcpayStatus === 200 ? '[]' : 'the key is unknown here'),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => btcpay.once('listening', resolve));
});
afterAll(async () => {
  btcpay.close();
  await receiver[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const btcpayValues = () => ({
  btcpayUrl: `http://127.0.0.1:${(btcpay.address() as AddressInfo).port}`,
  btcpayStoreId: 'store',
});
const btcpaySecrets = {
  btcpayApiKey: canaries.btcpayApiKey,
  btcpayWebhookSecret: canaries.btcpayWebhookSecret,
};
const tryOut = (service: string) => settings.call('POST', `/admin/settings/tests/${service}`, { as: admin });

describe('a mail server', () => {
  it('that does not respond never replaces the one in use, and nobody is locked out', async () => {
    const wrong = { smtpHost: '127.0.0.1', smtpPort: 9, smtpUser: 'shop' };
    const answer = await settings.change('email', wrong, { smtpPassword: canaries.smtpPassword });
    expect(answer).toMatchObject({ status: 409, code: 'settings.refused' });
    expect(answer.error?.message).toContain('ECONNREFUSED');
    const { ctx } = world;
    expect(smtpOptions(ctx.config, await ctx.settings.current())).toEqual({
      smtpUrl: 'smtp://127.0.0.1:9',
      from: 'shop@shop.test',
    });
  });

  it('is tried by a mail to the caller, and quoted in its own words', async () => {
    expect(await tryOut('email')).toMatchObject({ status: 200, data: { isDone: true, answer: '250 queued' } });
    world.broken.mail = true;
    expect((await tryOut('email')).data).toMatchObject({ isDone: false, answer: 'the mail server does not answer' });
    world.broken.mail = false;
  });

  it('keeps its password when the form sends the mask', async () => {
    const answer = await settings.change('email', {}, { smtpPassword: secretMask });
    expect(answer.error?.issues).toMatchObject([{ path: 'email.secrets.smtpPassword', code: 'secret_masked' }]);
  });
});

describe('a payment provider', () => {
  const names = async () => [...(await paymentProviders(world.ctx)).keys()];

  it('that refuses the key never replaces the one in use', async () => {
    btcpayStatus = 401;
    const answer = await settings.change('payment', btcpayValues(), btcpaySecrets);
    expect(answer).toMatchObject({ status: 409, code: 'settings.refused' });
    expect(answer.error?.message).toContain('401 the key is unknown here');
    expect(await names()).toEqual(['demo']);
    btcpayStatus = 200;
  });

  it('is used once it responds, and given back to the installation', async () => {
    expect((await settings.change('payment', btcpayValues(), btcpaySecrets)).status).toBe(200);
    expect(await names()).toEqual(['btcpay', 'demo']);
    expect((await settings.read()).payment.secrets.btcpayApiKey).toBe('settings');
    const none = { btcpayUrl: null, btcpayStoreId: null };
    await settings.change('payment', none, { btcpayApiKey: null, btcpayWebhookSecret: null });
    expect(await names()).toEqual(['demo']);
    expect((await settings.read()).payment.secrets.btcpayApiKey).toBe('missing');
  });

  it('needs all of its parts', async () => {
    const { error } = await settings.change('payment', btcpayValues(), { btcpayApiKey: canaries.btcpayApiKey });
    expect(error?.issues).toMatchObject([{ path: 'payment.secrets.btcpayWebhookSecret', code: 'required' }]);
  });

  it('is tried by an invoice that is opened and closed', async () => {
    const { data } = await tryOut('payment');
    expect(data).toMatchObject({ isDone: true, answer: 'demo pay_1: expired' });
    world.payments.isDown = true;
    expect((await tryOut('payment')).data).toMatchObject({ isDone: false });
    world.payments.isDown = false;
  });

  it('opens nothing while top-ups are off', async () => {
    const customer = await world.customer();
    await settings.change('payment', { cryptoEnabled: false });
    expect(await settings.call('POST', '/users/add-balance', { as: customer, body: { amount: 20 } })).toMatchObject({
      code: 'payment.provider_unavailable',
    });
    await settings.change('payment', { cryptoEnabled: true });
  });
});

describe('channels of alerts', () => {
  it('are posted to before they are stored, and when they are tried', async () => {
    const before = receiver.received.length;
    expect((await settings.change('notifications', {}, { slackWebhook: receiver.url })).status).toBe(200);
    expect(receiver.received.length).toBe(before + 1);
    expect((await tryOut('slack')).data).toMatchObject({ isDone: true });
    expect(receiver.received.length).toBe(before + 2);
    expect(await tryOut('discord')).toMatchObject({ status: 409, code: 'alert.channel_unset' });
  });

  it('that refuse are not stored', async () => {
    const chat = { telegramChatId: '@ops_chat' };
    const { telegramBotToken } = canaries;
    const answer = await settings.change('notifications', chat, { telegramBotToken });
    expect(answer.code).toBe('settings.refused');
    expect((await settings.read()).notifications.secrets.telegramBotToken).toBe('missing');
  });
});

describe('the database', () => {
  it('is tried by reading', async () => {
    expect((await tryOut('database')).data).toMatchObject({ isDone: true, answer: 'cellgate-main, cellgate-ledger' });
  });
});

it('no secret is in a response, a log line or a stored item', async () => {
  await settings.change('payment', btcpayValues(), btcpaySecrets);
  const response = JSON.stringify(await settings.read());
  const stored: string[] = [];
  for await (const item of world.ctx.database.scan('main')) stored.push(JSON.stringify(item));
  const log = await settings.call('GET', '/admin/logs?class=system', { as: admin });
  const everything = [response, ...stored, JSON.stringify(world.logs), JSON.stringify(log)].join('\n');
  for (const canary of [...Object.values(canaries), receiver.url]) expect(everything).not.toContain(canary);
});
