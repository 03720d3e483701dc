import type { JobId } from '@cellgate/shared/contract/id.ts';
import { deferArrival } from '../../../src/domain/modem/admit-arrival.ts';
import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';
import { claim, failJob } from './_undecided.ts';

const onServer = ({ box }: Scene) => ({ params: { id: box.serverId } });
const auth = { type: 'strong', users: [{ username: 'house', password: 'house-password' }], whitelist: [] };

async function onServerModem(scene: Scene) {
  return { params: { id: scene.box.serverId, iface: await scene.unsoldModem() } };
}

async function onModem(scene: Scene) {
  return { params: { id: await scene.unsoldModem() } };
}

/** A caller without open jobs, whose number is limited per account. */
const asNewModerator = async ({ world }: Scene) => ({ as: await world.account({ role: 'moderator' }) });

async function newJob(scene: Scene) {
  const body = { kind: 'start_modems', modemIds: [await scene.unsoldModem()] };
  return { ...(await asNewModerator(scene)), body };
}

async function onJob(scene: Scene) {
  const started = await scene.call('POST', '/admin/jobs', await newJob(scene));
  return { params: { id: started('job.id') } };
}

/** Requests of staff about modems. */
export const modemRequests: GoodRequests = {
  'GET /admin/servers/{id}/proxy/status': onServer,
  'GET /admin/servers/{id}/proxy/modems': onServer,
  'PUT /admin/servers/{id}/proxy/modems/bulk-auth': async (scene) => ({
    ...onServer(scene),
    body: { ...auth, interfaces: [await scene.unsoldModem()] },
  }),
  'PUT /admin/servers/{id}/proxy/modems/{iface}/auth': async (scene) => ({
    ...(await onServerModem(scene)),
    body: auth,
  }),
  'DELETE /admin/servers/{id}/proxy/modems/{iface}/auth': onServerModem,
  'POST /admin/servers/{id}/proxy/modems/{iface}/reset': onServerModem,
  'POST /admin/servers/{id}/proxy/modems/{iface}/{action}': async (scene) => ({
    params: { id: scene.box.serverId, iface: await scene.unsoldModem(), action: 'restart' },
  }),
  'POST /admin/servers/{id}/proxy/modems/{iface}/claim/{decision}': async (scene) => {
    const iface = await scene.unsoldModem();
    await claim(scene.world, iface);
    return { params: { id: scene.box.serverId, iface, decision: 'reject' } };
  },
  'POST /admin/servers/{id}/sync-modems': onServer,
  'POST /admin/servers/{id}/arrivals/{decision}': async ({ box, world }) => {
    const imei = '370000000000001';
    await deferArrival(world.ctx, box.serverId, imei);
    return { params: { id: box.serverId, decision: 'refuse' }, body: { imeis: [imei] } };
  },
  'POST /admin/servers/{id}/proxy/modems/start-all': async (scene) => ({
    ...onServer(scene),
    ...(await asNewModerator(scene)),
  }),
  'POST /admin/servers/{id}/proxy/modems/bulk-reset': async (scene) => ({
    ...onServer(scene),
    ...(await asNewModerator(scene)),
    body: { interfaces: [await scene.unsoldModem()], delay: 5_000 },
  }),
  'GET /admin/modems/export': () => ({}),
  'POST /admin/jobs/preview': newJob,
  'POST /admin/jobs': newJob,
  'GET /admin/jobs/{id}': onJob,
  'POST /admin/jobs/{id}/stop': onJob,
  'GET /admin/jobs/{id}/export': onJob,
  'POST /admin/jobs/{id}/retry': async (scene) => {
    const { params } = await onJob(scene);
    await failJob(scene.world, params.id as JobId);
    return { params, ...(await asNewModerator(scene)) };
  },
  'POST /admin/modems': async (scene) => ({
    body: { server: scene.box.serverId, interface: await scene.unsoldModem() },
  }),
  'GET /admin/modems/{id}': onModem,
  'GET /admin/modems/{id}/history': onModem,
  'PUT /admin/modems/{id}': async (scene) => ({ ...(await onModem(scene)), body: { note: 'New SIM', version: 0 } }),
  'DELETE /admin/modems/{id}': onModem,
  'PUT /admin/modems/{id}/stock-status': async (scene) => ({
    ...(await onModem(scene)),
    body: { status: 'reserved', note: 'Kept for tests' },
  }),
  'PUT /admin/modems/{id}/assign': async (scene) => {
    const { proxyId } = await scene.buy(await scene.newcomer());
    return { ...(await onModem(scene)), body: { proxyId, reason: 'The customer reports a slow modem' } };
  },
  'POST /admin/modems/{id}/credentials': async (scene) => ({
    ...(await onModem(scene)),
    ...(await asNewModerator(scene)),
  }),
  'GET /admin/modems/{id}/actions/{actionId}': async (scene) => {
    const { box, admin, call } = scene;
    const modemId = await scene.unsoldModem();
    const path = `/admin/servers/${box.serverId}/proxy/modems/${modemId}/restart`;
    const started = await call('POST', path, { as: admin, body: {} });
    return { params: { id: modemId, actionId: started('action.id') } };
  },
};
