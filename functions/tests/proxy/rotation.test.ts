import type { ResetResponse } from '@cellgate/shared/rotation/rotation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import {
  generateResetToken,
  getResetHistory,
  getTokenInfo,
  revokeResetToken,
} from '../../src/domain/rotation/change-reset-token.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
let subject: Awaited<ReturnType<typeof createOpenProxy>> & { token: string };

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 30 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  world.clock.advance(11_000);
  await box.beat();
  const bought = await createOpenProxy(world, box, product);
  const { resetToken } = await generateResetToken({
    ctx: world.ctx,
    caller: bought.customer,
    input: { id: bought.proxyId },
  });
  subject = { ...bought, token: resetToken };
});

const commands = () => world.published.flatMap((message) => (message.kind === 'command' ? message.command : []));
const reset = async (token = subject.token, { wait = 0, method = 'GET', headers = {} } = {}) => {
  const response = await world.request(method, `/reset/${token}?wait=${wait}`, { headers });
  const text = await response.clone().text();
  const answer = (text === '' ? {} : JSON.parse(text)) as ResetResponse;
  return { response, answer };
};
const finish = async (status: 'changed' | 'unchanged' | 'failed', more: object = {}) => {
  const command = commands().at(-1);
  if (!command) throw new Error('no command was sent');
  await box.answer({
    commandId: command.commandId,
    status,
    oldIp: '46.133.1.1',
    newIp: '46.133.1.2',
    durationMs: 1100,
    ...more,
  });
};

describe('the reset link', () => {
  it('returns 202 with a status URL while rotating, and the receipt there afterwards', async () => {
    const { response, answer } = await reset();
    expect(response.status).toBe(202);
    expect(answer).toMatchObject({ success: false, status: 'rotating', changed: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
    await finish('changed');
    const status = await world.request('GET', new URL(answer.statusUrl ?? '').pathname.replace('/api', ''));
    expect(await status.json()).toMatchObject({
      success: true,
      status: 'changed',
      oldIp: '46.133.1.1',
      newIp: '46.133.1.2',
      durationMs: 1100,
    });
  });

  it('sends one command for concurrent calls', async () => {
    const before = commands().length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset()));
    expect(commands().length - before).toBe(1);
    expect(new Set(answers.map(({ answer }) => answer.rotationId)).size).toBe(1);
  });

  it('uses the fast method unless all methods are requested, and rejects others', async () => {
    const link = `/reset/${subject.token}?wait=0`;
    await world.request('GET', link);
    expect(commands().at(-1)).toMatchObject({ method: 'fast' });
    await finish('unchanged', { newIp: '46.133.1.1' });
    await world.request('GET', `${link}&method=smart`);
    expect(commands().at(-1)).toMatchObject({ method: 'smart' });
    await finish('unchanged', { newIp: '46.133.1.1' });
    expect((await world.request('GET', `${link}&method=hard`)).status).toBe(400);
  });

  it('has a cooldown of 10 seconds from the request if the IP changed', async () => {
    await reset();
    await finish('changed');
    world.clock.advance(4_000);
    const { response, answer } = await reset();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('6');
    const nextAllowedAt = new Date(world.ctx.now() + 6_000).toISOString();
    expect(answer).toMatchObject({ status: 'cooldown', code: 'rotation.cooldown', nextAllowedAt });
    world.clock.advance(6_000);
    expect((await reset()).response.status).toBe(202);
  });

  it('sets the new IP of the proxy before the next report', async () => {
    const { customer: caller, proxyId: id } = subject;
    const addressNow = async () => (await getProxy({ ctx: world.ctx, caller, input: { id } })).proxy.currentIp.address;
    await reset();
    await finish('changed', { newIp: '46.133.1.77' });
    expect(await addressNow()).toBe('46.133.1.77');
    world.clock.advance(11_000);
    await reset();
    await finish('failed', { newIp: null, code: 'no_address' });
    expect(await addressNow()).toBe('46.133.1.77');
  });

  it('explains a failed rotation in the language of the caller', async () => {
    await reset();
    await finish('failed', { newIp: null, code: 'no_signal' });
    const status = await world.request('GET', `/reset/${subject.token}/status/${commands().at(-1)?.commandId}`, {
      headers: { 'accept-language': 'en' },
    });
    const message = 'The modem has no signal at the moment. Try again in a few minutes.';
    expect(await status.json()).toMatchObject({ status: 'failed', code: 'no_signal', message });
  });

  it('names the invalid parameters, and ignores those of scripts', async () => {
    const link = `/reset/${subject.token}`;
    const refused = await world.request('GET', `${link}?wait=99`);
    expect(refused.status).toBe(400);
    const issues = [{ path: 'query.wait', code: 'too_big', params: { limit: 25 } }];
    expect(await refused.json()).toMatchObject({ code: 'request.invalid', issues });
    expect((await world.request('GET', `${link}?wait=0&nocache=1`)).status).toBe(202);
  });

  it('does not start the cooldown if the IP is the same, and reports that', async () => {
    const first = await reset();
    await finish('unchanged', { newIp: '46.133.1.1' });
    const status = await world.request('GET', `/reset/${subject.token}/status/${first.answer.rotationId}`);
    expect(await status.json()).toMatchObject({
      success: false,
      status: 'unchanged',
      changed: false,
      code: 'same_address',
    });
    expect((await reset()).response.status).toBe(202);
  });

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['GET', { 'user-agent': 'WhatsApp/2.23' }],
  ])('does not rotate for a preview: %s %j', async (method, headers) => {
    const before = commands().length;
    const { response } = await reset(subject.token, { method, headers });
    expect(response.status).toBe(403);
    expect(commands()).toHaveLength(before);
  });

  it('returns 404 if forged, 410 if replaced or revoked', async () => {
    const forged = `${subject.token.slice(0, -1)}${subject.token.endsWith('A') ? 'B' : 'A'}`;
    expect((await reset(forged)).response.status).toBe(404);
    expect((await reset('nonsense')).response.status).toBe(404);
    const input = { id: subject.proxyId };
    const { resetToken } = await generateResetToken({ ctx: world.ctx, caller: subject.customer, input });
    expect((await reset()).response.status).toBe(410);
    await revokeResetToken({ ctx: world.ctx, caller: subject.customer, input });
    expect((await reset(resetToken)).response.status).toBe(410);
  });

  it('returns 503 immediately if the server is offline, and queues no command', async () => {
    const before = commands().length;
    world.clock.advance(95_000);
    const { response, answer } = await reset();
    expect(response.status).toBe(503);
    expect(answer).toMatchObject({ status: 'failed', code: 'proxy.server_offline' });
    expect(commands()).toHaveLength(before);
  });

  it.each(['99', '-1', 'soon'])('returns 400 for a wait of %s without rotating', async (wait) => {
    const before = commands().length;
    const response = await world.request('GET', `/reset/${subject.token}?wait=${wait}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, status: 'failed', code: 'request.invalid' });
    expect(commands()).toHaveLength(before);
  });

  it('returns 403 if the proxy has expired', async () => {
    world.clock.advance(7 * 86_400_000);
    const { response, answer } = await reset();
    expect(response.status).toBe(403);
    expect(answer.code).toBe('proxy.expired');
  });

  it('returns 403 while the account is suspended', async () => {
    const { accountId } = subject.customer.actor;
    const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
    const action = { update, set: 'SET isActive = :no', values: { ':no': false } };
    await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
    const sent = commands().length;
    const { response, answer } = await reset();
    expect(response.status).toBe(403);
    expect(answer.code).toBe('account.suspended');
    expect(commands()).toHaveLength(sent);
  });

  it('fails immediately if the bus is down, and can be retried', async () => {
    world.broken.agentLink = true;
    const { response, answer } = await reset();
    world.broken.agentLink = false;
    expect(response.status).toBe(503);
    expect(answer).toMatchObject({ status: 'failed', code: 'agent_offline' });
    expect((await reset()).response.status).toBe(202);
  });

  it('counts its uses and shows the same token again', async () => {
    await reset();
    const { tokenInfo } = await getTokenInfo({
      ctx: world.ctx,
      caller: subject.customer,
      input: { id: subject.proxyId },
    });
    expect(tokenInfo).toMatchObject({ token: subject.token, isActive: true, usageCount: 1 });
  });
});

describe('a rotation’s record', () => {
  it('keeps its first final result', async () => {
    await reset();
    await finish('changed');
    await finish('failed', { code: 'timeout' });
    const { resetLogs } = await getResetHistory({
      ctx: world.ctx,
      caller: subject.customer,
      input: { id: subject.proxyId },
    });
    expect(resetLogs).toHaveLength(1);
    expect(resetLogs[0]).toMatchObject({ success: true, status: 'changed', source: 'link', ipAddress: '203.0.113.7' });
  });

  it('fails without a response of the agent, and does not block the next one', async () => {
    await reset();
    world.clock.advance(51_000);
    await box.beat();
    const { resetLogs } = await getResetHistory({
      ctx: world.ctx,
      caller: subject.customer,
      input: { id: subject.proxyId },
    });
    expect(resetLogs[0]).toMatchObject({ success: false, status: 'failed' });
    expect((await reset()).response.status).toBe(202);
  });

  it('ignores results of other servers', async () => {
    const other = await createBox(world, { modems: 1 });
    const { answer } = await reset();
    if (!answer.rotationId) throw new Error('no rotation');
    await other.answer({ commandId: answer.rotationId, status: 'changed', newIp: '1.2.3.4' });
    const status = await world.request('GET', `/reset/${subject.token}/status/${answer.rotationId}`);
    expect(await status.json()).toMatchObject({ status: 'rotating' });
  });

  it('is resent to its server on reconnect until it responds', async () => {
    await reset();
    const asked = commands().at(-1);
    if (!asked) throw new Error('no command was sent');
    const commandsAfterReconnect = async () => {
      const before = commands().length;
      await box.publish('desired/get', { applied: null });
      return commands().filter(({ commandId }, index) => index >= before && commandId === asked.commandId);
    };
    expect(await commandsAfterReconnect()).toEqual([asked]);
    await box.answer({ commandId: asked.commandId, status: 'accepted' });
    expect(await commandsAfterReconnect()).toEqual([]);
    await finish('changed');
    expect(await commandsAfterReconnect()).toEqual([]);
  });

  it('is not resent after its deadline', async () => {
    await reset();
    world.clock.advance(45_000);
    const before = commands().length;
    await box.publish('desired/get', { applied: null });
    expect(commands()).toHaveLength(before);
  });

  it('has a failure text for the customer', async () => {
    await reset();
    await finish('failed', { code: 'modem_unreachable', newIp: null });
    const { resetLogs } = await getResetHistory({
      ctx: world.ctx,
      caller: subject.customer,
      input: { id: subject.proxyId },
    });
    expect(resetLogs[0]?.errorMessage).toMatch(/\w+ \w+/);
  });
});
