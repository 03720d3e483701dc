import { commitStep } from '../../../src/domain/alert/commit-step.ts';
import { twoFactorSwitchWrite } from '../../../src/storage/account/account-store.ts';
import { startTwoFactorWrite } from '../../../src/storage/account/two-factor-store.ts';
import { alertStore } from '../../../src/storage/alert/alert-store.ts';
import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

/** Returns an open alert that nobody has taken; each call makes another one. */
async function openAlert({ world }: Scene): Promise<string> {
  const subject = `task:${world.ctx.newId('event')}`;
  await commitStep(world.ctx, {
    step: 'raise',
    finding: {
      kind: 'task_late',
      subject,
      serverId: null,
      modemId: null,
      level: 'critical',
      params: { task: 'send-mails' },
      members: [],
      since: new Date(world.ctx.now()).toISOString(),
    },
  });
  const alert = (await alertStore(world.ctx.database).listOpen()).find((each) => each.subject === subject);
  return alert?.alertId ?? '';
}

const onAlert = async (scene: Scene) => ({ params: { id: await openAlert(scene) } });

const onMember = async ({ world }: Scene) => ({
  params: { id: (await world.account({ role: 'moderator' })).actor.accountId },
});

/** Requests of alerts, settings and staff. */
export const alertRequests: GoodRequests = {
  'GET /admin/alerts/{id}': onAlert,
  'PUT /admin/alerts/{id}/taken': async (scene) => ({ ...(await onAlert(scene)), body: { isTaken: true, seen: null } }),
  'PUT /admin/alerts/{id}/silence': async (scene) => ({
    ...(await onAlert(scene)),
    body: { until: new Date(scene.world.ctx.now() + 3_600_000).toISOString(), reason: 'SIM is on its way' },
  }),
  'DELETE /admin/alerts/{id}/silence': onAlert,
  'POST /admin/alerts/bulk': async (scene) => ({ body: { ids: [await openAlert(scene)], act: 'take' } }),
  'PUT /admin/alert-settings': async ({ world, admin }) => {
    const { data } = (await (await world.request('GET', '/admin/alert-settings', { as: admin })).json()) as {
      data: { settings: { version: number } };
    };
    const choice = { isOn: true, muted: [] };
    const channels = { mail: choice, telegram: choice, slack: choice, discord: choice, webhook: choice };
    return { body: { version: data.settings.version, channels, quietHours: null } };
  },
  'PUT /admin/alert-settings/channels/{channel}': ({ receiver }) => ({
    params: { channel: 'webhook' },
    body: { url: receiver.url },
  }),
  'POST /admin/settings/tests/{service}': () => ({ params: { service: 'email' } }),
  'POST /admin/staff': ({ world }) => ({
    body: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: `${world.ctx.newId('event').toLowerCase()}@people.test`,
      role: 'moderator',
      language: 'en',
    },
  }),
  'PUT /admin/staff/{id}': async (scene) => {
    const seen = { role: 'moderator', isActive: true };
    return { ...(await onMember(scene)), body: { ...seen, role: 'admin', seen, reason: 'New shift' } };
  },
  'POST /admin/staff/{id}/link': onMember,
  'GET /admin/staff/{id}/sessions': onMember,
  'DELETE /admin/staff/{id}/sessions': onMember,
  'DELETE /admin/staff/{id}/two-factor': async (scene) => {
    const member = await onMember(scene);
    const { id: accountId } = member.params;
    await scene.world.ctx.database.transact([
      twoFactorSwitchWrite(accountId, new Date(scene.world.ctx.now()).toISOString()),
      startTwoFactorWrite({ accountId, sealedSecret: '', confirmedAt: null, lastStep: 0, recoveryHashes: [] }),
    ]);
    return { ...member, body: { reason: 'Lost phone' } };
  },
  // The section alone whose values no other request depends on.
  'PUT /admin/settings': async ({ world, admin }) => {
    const { data } = (await (await world.request('GET', '/admin/settings', { as: admin })).json()) as {
      data: { settings: { api: { version: number } } };
    };
    const { version } = data.settings.api;
    return { body: { api: { version, values: { apiRateLimit: 6000, apiTimeout: 60 } } } };
  },
  'DELETE /admin/alert-settings/channels/{channel}': () => ({ params: { channel: 'slack' } }),
  'POST /admin/alert-settings/channels/{channel}/test': () => ({ params: { channel: 'mail' } }),
};
