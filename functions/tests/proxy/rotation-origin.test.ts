import type { ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import type { ProxyAction } from '@cellgate/shared/history/history.ts';
import type { ProxyLog } from '@cellgate/shared/proxy/proxy-log.ts';
import type { ResetLog, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { startRotation } from '../../src/domain/rotation/start-rotation.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { rotationStore } from '../../src/storage/proxy/rotation-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { makeApiKey } from '../_mcp-fixture.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';

let desk: WebhookFixture;
let box: Box;
let proxyId: ProxyId;
let secret: string;
/** API key named “Agent”. */
let key: string;
beforeAll(async () => {
  desk = await openWebhookFixture();
  box = await createBox(desk.world, { modems: 1 });
  const product = await createMobileProduct(desk.world, [box.serverId]);
  const { order } = await placeOrder(desk.mine(orderOf(product)));
  proxyId = order.proxyIds[0] as ProxyId;
  await box.apply();
  key = await makeApiKey(desk.world, desk.me, ['rotate']);
  ({ secret } = await desk.create(['proxy.rotated', 'proxy.rotation_failed']));
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  desk.world.clock.advance(11_000);
  await box.beat();
  await desk.send();
  desk.receiver.received.length = 0;
});

/** Sends a request with the API key. */
const byKey = (path: string, body?: object) =>
  desk.world.request('POST', path, { headers: { authorization: `Bearer ${key}` }, ...(body && { body }) });
const byAssistant = () =>
  byKey('/mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'rotate_proxy', arguments: { id: proxyId, wait: 0 } },
  });
const mine = async <T>(path: string): Promise<T> =>
  ((await (await desk.world.request('GET', path, { as: desk.me })).json()) as { data: T }).data;

/** Ends the latest rotation and returns its origin in every place that tells it. */
async function toldOrigins(status: 'changed' | 'failed' = 'changed') {
  const command = desk.world.published.flatMap((message) => (message.kind === 'command' ? message.command : [])).at(-1);
  if (!command) throw new Error('no command was sent');
  const found = status === 'changed' ? { oldIp: '46.133.1.1', newIp: '46.133.1.2' } : { code: 'no_signal' as const };
  await box.answer({ commandId: command.commandId, status, durationMs: 900, ...found });
  await desk.send();
  const { resetLogs } = await mine<{ resetLogs: ResetLog[] }>(`/proxies/${proxyId}/reset-history`);
  const { actions } = await mine<{ actions: ProxyAction[] }>('/users/history');
  const { logs } = await mine<{ logs: ProxyLog[] }>(`/proxies/${proxyId}/logs`);
  const action = actions.find(({ kind }) => kind === 'rotated');
  const log = logs.find(({ kind }) => kind === 'proxy.rotated');
  const [message] = desk.verified(secret);
  return {
    receipt: [resetLogs[0]?.source, resetLogs[0]?.keyName],
    history: [action?.by, action?.keyName],
    log: [log?.by, log?.details.keyName],
    webhook: [message?.data.source, message?.data.keyName],
  };
}

describe('the origin of a rotation', () => {
  it('is the API key, with its name, also in the response', async () => {
    const response = await byKey(`/proxies/${proxyId}/rotate?wait=0`);
    const { data } = (await response.json()) as { data: { rotation: RotationReceipt } };
    expect(data.rotation).toMatchObject({ status: 'rotating', source: 'api_key', keyName: 'Agent' });
    const told = ['api_key', 'Agent'];
    expect(await toldOrigins()).toEqual({ receipt: told, history: told, log: told, webhook: told });
  });

  it('is the AI assistant, with the name of its key', async () => {
    expect(await (await byAssistant()).text()).toContain('rotating');
    const told = ['assistant', 'Agent'];
    expect(await toldOrigins('failed')).toEqual({ receipt: told, history: told, log: told, webhook: told });
  });

  it('is the API key that requested a job', async () => {
    expect((await byKey('/proxies/rotations', { proxyIds: [proxyId] })).status).toBe(202);
    await runTask(desk.world.ctx, 'run-jobs');
    const told = ['api_key', 'Agent'];
    expect(await toldOrigins()).toEqual({ receipt: told, history: told, log: told, webhook: told });
  });

  it('is the owner on the site', async () => {
    await desk.world.request('POST', `/proxies/${proxyId}/rotate?wait=0`, { as: desk.me });
    expect(await toldOrigins()).toEqual({
      receipt: ['portal', null],
      history: ['owner', null],
      log: ['owner', undefined],
      webhook: ['portal', null],
    });
  });

  it('keeps the name of a key that was revoked', async () => {
    const { keys } = await mine<{ keys: { id: string }[] }>('/users/api-keys');
    for (const { id } of keys) await desk.world.request('DELETE', `/users/api-keys/${id}`, { as: desk.me });
    const { resetLogs } = await mine<{ resetLogs: ResetLog[] }>(`/proxies/${proxyId}/reset-history`);
    expect(resetLogs.map(({ source, keyName }) => [source, keyName])).toEqual([
      ['portal', null],
      ['api_key', 'Agent'],
      ['assistant', 'Agent'],
      ['api_key', 'Agent'],
    ]);
  });

  it('is staff, without where the member of staff was', async () => {
    const { ctx } = desk.world;
    const proxy = await proxyStore(ctx.database).find(proxyId);
    if (!proxy) throw new Error('no proxy');
    const { actor, ...from } = await desk.world.account({ role: 'moderator' });
    const caller = { ...from, actor: { ...desk.me.actor, staff: actor } };
    await startRotation(ctx, caller, { proxy, method: 'smart', source: 'admin' });
    expect(await toldOrigins()).toEqual({
      receipt: ['admin', null],
      history: ['staff', null],
      log: ['staff', undefined],
      webhook: ['admin', null],
    });
    const { resetLogs } = await mine<{ resetLogs: ResetLog[] }>(`/proxies/${proxyId}/reset-history`);
    const [byStaff, byOwner] = resetLogs;
    expect(byStaff?.ipAddress).toBeNull();
    expect(byOwner?.ipAddress).toBe(from.ip);
    const rotation = await rotationStore(ctx.database).find(byStaff?.id as RotationId);
    expect(rotation).toMatchObject({ by: actor.accountId, ip: null });
  });

  it('is not told to the holder of a reset link', async () => {
    const made = await desk.world.request('POST', `/proxies/${proxyId}/generate-reset-token`, { as: desk.me });
    const { data } = (await made.json()) as { data: { resetToken: string } };
    const response = await desk.world.request('GET', `/reset/${data.resetToken}?wait=0`);
    expect(response.status).toBe(202);
    expect(await response.json()).not.toHaveProperty('keyName');
    expect(await toldOrigins()).toMatchObject({ receipt: ['link', null], history: ['link', null] });
  });
});
