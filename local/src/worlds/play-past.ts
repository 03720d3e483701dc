import type { Context } from '@cellgate/functions/context.ts';
import { countAttention } from '@cellgate/functions/domain/attention/count-attention.ts';
import { countCustomers } from '@cellgate/functions/domain/customer/count-customers.ts';
import { publishDesiredStates } from '@cellgate/functions/domain/desired/publish-desired.ts';
import { refreshFleet } from '@cellgate/functions/domain/fleet/refresh-fleet.ts';
import { countLog } from '@cellgate/functions/domain/log/count-log.ts';
import { measureProducts } from '@cellgate/functions/domain/product/measure-products.ts';
import { sendReminders } from '@cellgate/functions/domain/renewal/send-reminders.ts';
import { measureSystem } from '@cellgate/functions/domain/server/measure-system.ts';
import { countSales } from '@cellgate/functions/domain/staff-product/count-sales.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { isConditionFailed } from '@cellgate/functions/storage/database.ts';
import { moveListCursorWrite } from '@cellgate/functions/storage/listing/list-cursor-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { createAgenda } from './agenda.ts';
import { listPast } from './list-past.ts';
import { type Act, atOf, dayMs, minuteMs, type Past, partsOf } from './past.ts';
import { createRegistry, type Registry, sendMessage, signIn } from './past-accounts.ts';
import { createPastClock, createPastContext } from './past-context.ts';
import { recordDays, recordFleet, recordStock } from './past-fleet.ts';
import { numberPast, topUp } from './past-money.ts';
import { cancel, extend, order } from './past-orders.ts';
import { playOutage } from './past-outages.ts';
import { actAsStaff } from './past-staff.ts';
import { recordPastUsage } from './past-usage.ts';
import { rememberReads } from './remember-reads.ts';
import type { World, WorldCustomer } from './world.ts';

/** Days before the present in which customers are reminded of ends. */
const remindedDays = 14;
/** Age of a customer's account before its first action. */
const beforeFirstMs = 10 * minuteMs;

/**
 * Lets the world's customers, visitors and staff do everything in their past, at its times, with the functions of the product. Requires agents that
 * have reported their modems, and that neither tasks nor messages of agents are handled meanwhile. Traffic, rotations and the figures of servers are
 * recorded without an agent. Repeating it completes an interrupted run.
 */
export async function playPast(present: Context, world: World): Promise<void> {
  const presentMs = present.now();
  const agenda = createAgenda<Past>(presentMs);
  const remembering = { ...present, database: rememberReads(present.database) };
  const orders: Past['orders'] = new Map();
  const pastAt = (atMs: number): Past => {
    const clock = createPastClock(atMs);
    // Each step has choices of its own, which do not depend on those that run at the same time.
    const ctx = createPastContext(remembering, { clock, seed: 1 + Math.round(presentMs - atMs) });
    return { ctx, clock, world, presentMs, agenda, orders };
  };
  planSteps({ world, agenda, presentMs });
  await Promise.all([agenda.run(pastAt), recordFleet(remembering, { world, presentMs })]);
  const past = pastAt(presentMs);
  await Promise.all([recordPastUsage(past), recordDays(past), listAll(remembering, past)]);
  // Count what was recorded.
  await Promise.all([measureProducts(remembering), countLog(remembering)]);
}

type Plan = Pick<Past, 'world' | 'agenda' | 'presentMs'>;

function planSteps(plan: Plan): void {
  const { world, agenda } = plan;
  const registry = createRegistry();
  for (const customer of world.customers) planCustomer(plan, customer, registry);
  for (const [index, message] of (world.contactMessages ?? []).entries()) {
    const run = (past: Past) => sendMessage(past, message, `203.0.113.${10 + index}`);
    agenda.add({ atMs: atOf(plan, message), parts: ['messages', message.email], run });
  }
  for (const outage of world.outages ?? []) {
    agenda.add({ atMs: atOf(plan, outage), parts: 'everything', run: (past) => playOutage(past, outage) });
  }
  planReminders(plan);
}

function planCustomer(plan: Plan, customer: WorldCustomer, registry: Registry): void {
  const { agenda, presentMs } = plan;
  const { registeredDaysAgo, past: actions } = customer;
  const [first] = actions;
  const registeredMs =
    registeredDaysAgo === undefined
      ? first && atOf(plan, first) - beforeFirstMs
      : presentMs - registeredDaysAgo * dayMs;
  if (registeredMs === undefined) return;
  let accountId: AccountId | undefined;
  const { email } = customer.account;
  agenda.add({ atMs: registeredMs, parts: [email], run: (past) => registry.register(past, customer) });
  for (const action of actions) {
    const run = async (past: Past) => {
      accountId ??= (await accountStore(past.ctx.database).findByEmail(email))?.accountId;
      if (!accountId) throw new Error(`${email} has no account`);
      await act(past, { accountId, customer, action });
    };
    agenda.add({
      atMs: atOf(plan, action),
      parts: action.kind === 'suspend' ? 'everything' : partsOf(customer, action),
      run,
    });
  }
}

/** Has the customers reminded of ends once a day. */
function planReminders({ agenda, presentMs }: Plan): void {
  for (let day = remindedDays; day > 0; day -= 1) {
    agenda.add({ atMs: presentMs - day * dayMs, parts: 'everything', run: ({ ctx }) => sendReminders(ctx) });
  }
}

async function act(past: Past, { action, ...who }: Act): Promise<void> {
  switch (action.kind) {
    case 'topup':
      return topUp(past, { ...who, action });
    case 'order':
      return order(past, { ...who, action });
    case 'extend':
      return extend(past, { ...who, action });
    case 'cancel':
      return cancel(past, { ...who, action });
    case 'sign_in':
      return signIn(past, { ...who, action });
    default:
      return actAsStaff(past, { ...who, action });
  }
}

/** Brings up to date what tasks have listed and counted before customers were there. */
async function listAll(present: Context, { orders, presentMs }: Past): Promise<void> {
  const proxyIds = [...orders.values()].flatMap((order) => order.proxyIds);
  await Promise.all([listPast(present, proxyIds), countCustomers(present), numberPast(present)]);
  await moveCursor(present, new Date(presentMs).toISOString());
  // Counts the buyers of the listed proxies.
  await countSales(present);
}

/**
 * Publishes to the agents what is sold after the past, and counts stock, running proxies and what needs staff, which were counted before it. Requires
 * that messages of agents are handled.
 */
export async function publishPast(present: Context): Promise<void> {
  const serverIds = (await serverStore(present.database).list()).map(({ serverId }) => serverId);
  await publishDesiredStates(present, serverIds);
  await Promise.all(serverIds.map((serverId) => refreshFleet(present, serverId)));
  await measureSystem(present);
  await Promise.all([recordStock(present), countAttention(present)]);
}

/** Lets the lists and figures count as up to date, so that the dashboard shows them before the next run of the task. */
async function moveCursor({ database }: Context, at: string): Promise<void> {
  try {
    await database.transact([moveListCursorWrite(at)]);
  } catch (error) {
    // The task has run meanwhile.
    if (!isConditionFailed(error)) throw error;
  }
}
