import type { JobId } from '@cellgate/shared/contract/id.ts';
import { maxOpenJobs } from '@cellgate/shared/job/job.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import type { Caller, SessionActor } from '../src/context.ts';
import { openTopup } from '../src/domain/balance/open-topup.ts';
import { suspendCustomer } from '../src/domain/customer-act/suspend-customer.ts';
import { workOnJob } from '../src/domain/job/work-on-job.ts';
import { placeOrder } from '../src/domain/order/place-order.ts';
import type { Item } from '../src/storage/database.ts';
import { modemKey, modemStore } from '../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf } from './_fleet.ts';
import type { IdempotentCall, Made } from './_idempotent-calls.ts';
import type { World } from './_world.ts';
import { openSettings } from './settings/_settings.ts';

/** Returns every call of the back office that takes an `Idempotency-Key`. */
export function idempotentStaffCalls(world: World): Record<string, IdempotentCall> {
  const remove = (key: Item) =>
    world.ctx.database.transact([{ label: 'test', table: 'main', action: { remove: key } }]);
  const change = (key: Item, set: string, values: Item) =>
    world.ctx.database.transact([{ label: 'test', table: 'main', action: { update: key, set, values } }]);
  const past = { ':past': '2026-01-01T00:00:00.000Z' };
  const removeServer = ({ serverId }: Box) => remove({ pk: `SERVER#${serverId}`, sk: 'SERVER' });
  const modemsOf = ({ serverId }: Box) => modemStore(world.ctx.database).listOfServer(serverId);
  const idsOf = async (box: Box) => (await modemsOf(box)).map(({ modemId }) => modemId);

  async function start(as: Caller<SessionActor>, modemIds: readonly string[]): Promise<JobId> {
    const response = await world.request('POST', '/admin/jobs', { as, body: { kind: 'restart_modems', modemIds } });
    return ((await response.json()) as { data: { job: StaffJobDetails } }).data.job.id;
  }

  /** Creates a server and an administrator who may start only one more job. */
  async function almostTooMany() {
    const box = await createBox(world, { modems: 2 });
    const as = await world.account({ role: 'admin' });
    const modemIds = await idsOf(box);
    for (let started = 1; started < maxOpenJobs; started++) await start(as, modemIds);
    return { as, box, modemIds };
  }

  /** Creates a server with two modems, one of which is sold. */
  async function halfSold() {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const sell = async () => {
      const caller = await world.customer({ balanceCents: 10_000 });
      await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    };
    await sell();
    return { box, sell, as: await world.account({ role: 'admin' }) };
  }

  /** Returns a job that has ended with an item of unknown outcome, because its server has vanished. */
  async function endedJob(as: Caller<SessionActor>): Promise<JobId> {
    const box = await createBox(world, { modems: 1 });
    const jobId = await start(as, await idsOf(box));
    const round = () => workOnJob(world.ctx, { jobId, isResumed: true, failures: new Map() });
    await round();
    world.clock.advance(200_000);
    await round();
    return jobId;
  }

  async function reset(meanwhile?: (box: Box) => Promise<unknown>) {
    const box = await createBox(world, { modems: 2 });
    const as = await world.account({ role: 'admin' });
    const body = { interfaces: await idsOf(box) };
    return { as, params: { id: box.serverId }, body, meanwhile: async () => meanwhile?.(box) };
  }

  /** Creates a request that gives a sold proxy another modem of its server. */
  async function assign(meanwhile?: (sold: { proxyId: string; productId: string }) => Promise<unknown>): Promise<Made> {
    const box = await createBox(world, { modems: 3 });
    const product = await createMobileProduct(world, [box.serverId]);
    const { productId } = product;
    const { proxyId } = await createOpenProxy(world, box, product);
    const [one, other] = (await modemsOf(box)).filter(({ stockState }) => stockState === 'stock');
    return {
      as: await world.account({ role: 'moderator' }),
      params: { id: one?.modemId ?? '' },
      otherParams: { id: other?.modemId ?? '' },
      body: { proxyId },
      meanwhile: async () => meanwhile?.({ proxyId, productId }),
    };
  }
  const outcomeOf = ({ job }: Item) => (job as StaffJobDetails).id;

  return {
    'POST /admin/jobs': {
      refusals: {
        'job.too_many': async () => {
          const { as, modemIds } = await almostTooMany();
          return { as, body: { kind: 'reset_modems', modemIds } };
        },
        'job.sold_moved': async () => {
          const { as, box, sell } = await halfSold();
          const body = { kind: 'reset_modems', modemIds: await idsOf(box), includeSold: 1 };
          return { as, body, meanwhile: sell };
        },
      },
      // The role of the caller decides.
      never: ['access.denied'],
      outcomeOf,
    },
    'POST /admin/users/jobs': {
      refusals: {
        'job.too_many': async () => {
          const { as } = await almostTooMany();
          const { actor } = await world.customer();
          return { as, body: { kind: 'suspend_customers', reason: 'Spam', accountIds: [actor.accountId] } };
        },
        'staff.limit_exceeded': async () => {
          const box = await createBox(world, { modems: 1 });
          const sold = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
          const { accountId } = sold.customer.actor;
          const as = await world.account({ role: 'moderator' });
          const suspension = { ctx: world.ctx, caller: as, input: { accountId, reason: 'Spam' } };
          await suspendCustomer(suspension);
          world.clock.advance(3_600_000);
          const settings = openSettings(world, await world.account({ role: 'admin' }));
          return {
            as,
            body: { kind: 'restore_customers', reason: 'Paid', accountIds: [accountId], givesBack: true },
            meanwhile: () => settings.change('payment', { daysLimit: 0 }),
          };
        },
      },
      // The proof is decided together with the limit.
      never: ['session.proof_required'],
      outcomeOf,
    },
    'POST /admin/payments/:id/parts': {
      refusals: {
        'payment.provider_unavailable': async () => {
          const caller = await world.customer();
          const { topup } = await openTopup({ ctx: world.ctx, caller, input: { amount: 20 } });
          await world.payments.provider.settle(topup.paymentId ?? '');
          return {
            as: await world.account({ role: 'moderator' }),
            params: { id: topup.id },
            body: { partId: topup.paymentId, reason: 'The exchange has confirmed it' },
            meanwhile: async () => {
              world.payments.isDown = true;
            },
          };
        },
      },
      // A part that was credited is credited no more, so that only the provider may refuse a repetition.
      never: ['topup.not_found', 'payment.part_not_found', 'account.closing', 'session.proof_required'],
      outcomeOf: ({ entries }) => entries,
    },
    'POST /admin/users/messages': {
      refusals: {
        'job.too_many': async () => {
          const { as } = await almostTooMany();
          const { accountId } = (await world.customer({ balanceCents: 0 })).actor;
          const texts = { en: { title: 'Maintenance', text: 'On Sunday.' } };
          return { as, body: { kind: 'service', texts, customerIds: [accountId] } };
        },
      },
      // The request decides.
      never: ['message.unknown_field', 'job.too_large', 'job.no_items'],
      outcomeOf,
    },
    'POST /admin/proxies/jobs': {
      refusals: {
        'job.too_many': async () => {
          const { as, box } = await almostTooMany();
          const product = await createMobileProduct(world, [box.serverId]);
          const { proxyId } = await createOpenProxy(world, box, product);
          return { as, body: { kind: 'give_time', hours: 1, proxyIds: [proxyId], reason: 'Outage' } };
        },
        'staff.limit_exceeded': async () => {
          const box = await createBox(world, { modems: 1 });
          const { proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
          const settings = openSettings(world, await world.account({ role: 'admin' }));
          return {
            as: await world.account({ role: 'moderator' }),
            body: { kind: 'give_time', hours: 48, proxyIds: [proxyId], reason: 'Outage' },
            meanwhile: () => settings.change('payment', { daysLimit: 1 }),
          };
        },
      },
      // The request decides, or a list that no other request shortens. The proof is decided together with the limit.
      never: ['job.no_items', 'job.too_large', 'session.proof_required'],
      outcomeOf,
    },
    'PUT /admin/proxies/:id': {
      refusals: {
        'job.too_many': async () => {
          const { as, box } = await almostTooMany();
          const product = await createMobileProduct(world, [box.serverId]);
          const { proxyId } = await createOpenProxy(world, box, product);
          return { as, params: { id: proxyId }, body: { isActive: false, reason: 'Spam' } };
        },
      },
      // The proxy is suspended by then, and limits are decided as for jobs.
      never: ['proxy.not_found', 'staff.limit_exceeded', 'session.proof_required'],
      outcomeOf,
    },
    'POST /admin/jobs/:id/retry': {
      refusals: {
        'job.too_many': async () => {
          const staff = await world.account({ role: 'admin' });
          const [id, other] = [await endedJob(staff), await endedJob(staff)];
          const { as } = await almostTooMany();
          return { as, params: { id }, body: {}, otherParams: { id: other } };
        },
      },
      // A job that has ended does not change, and limits are decided as for the calls that start jobs.
      never: ['job.not_found', 'job.not_ended', 'job.none_failed', 'staff.limit_exceeded', 'session.proof_required'],
      outcomeOf,
    },
    'POST /admin/servers/:id/proxy/modems/start-all': {
      refusals: {
        'job.too_many': async () => {
          const { as, box } = await almostTooMany();
          const other = await createBox(world, { modems: 1 });
          return { as, params: { id: box.serverId }, body: {}, otherParams: { id: other.serverId } };
        },
        'server.not_found': async () => {
          const box = await createBox(world, { modems: 1 });
          const as = await world.account({ role: 'admin' });
          return { as, params: { id: box.serverId }, body: {}, meanwhile: () => removeServer(box) };
        },
      },
      never: [],
      outcomeOf,
    },
    'POST /admin/servers/:id/proxy/modems/bulk-reset': {
      refusals: {
        'job.too_many': async () => {
          const { as, box, modemIds } = await almostTooMany();
          return { as, params: { id: box.serverId }, body: { interfaces: modemIds } };
        },
        'server.not_found': () => reset(removeServer),
        'modem.not_found': () =>
          reset(async (box) => {
            for (const modem of await modemsOf(box)) await remove(modemKey(modem));
          }),
      },
      // Found with the modem, before anything else is decided.
      never: ['modem.interface_moved'],
      outcomeOf,
    },
    'POST /admin/orders/:id/cancel': {
      refusals: {
        'order.not_cancellable': async () => {
          const box = await createBox(world, { modems: 1 });
          const product = await createMobileProduct(world, [box.serverId]);
          const caller = await world.customer({ balanceCents: 10_000 });
          const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
          const as = await world.account({ role: 'moderator' });
          return {
            as,
            params: { id: order.id },
            body: { basis: 'amount', amount: 5, reason: 'As agreed on the phone' },
          };
        },
      },
      // A cancelled proxy has no price, and orders of several transactions have their own tests.
      never: [
        'order.not_found',
        'order.refund_too_high',
        'staff.limit_exceeded',
        'session.proof_required',
        'order.refund_moved',
        'order.traffic_unknown',
        'internal.busy',
        'proxy.not_found',
        'account.closing',
      ],
    },
    'PUT /admin/modems/:id/assign': {
      refusals: {
        'modem.sold': () => assign(),
        'proxy.not_active': () =>
          assign(({ proxyId }) => change({ pk: `PROXY#${proxyId}`, sk: 'PROXY' }, 'SET endDate = :past', past)),
        'product.not_found': () => assign(({ productId }) => remove({ pk: `PRODUCT#${productId}`, sk: 'PRODUCT' })),
        'proxy.not_found': () => assign(({ proxyId }) => remove({ pk: `PROXY#${proxyId}`, sk: 'PROXY' })),
      },
      // The modem is sold by then, and stays the one of its proxy.
      never: [
        'modem.not_found',
        'modem.reserved',
        'modem.held',
        'modem.busy',
        'modem.unfit',
        'modem.other_product',
        'proxy.settings_busy',
      ],
      outcomeOf: ({ replacement }) => replacement,
    },
  };
}
