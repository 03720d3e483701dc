import { createAccountWrites, type PasswordHash } from '@cellgate/functions/storage/account/account-store.ts';
import { createTopupWrites, creditWrite, paymentWrite } from '@cellgate/functions/storage/balance/topup-store.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import { createOrderWrites } from '@cellgate/functions/storage/order/order-store.ts';
import { createRenewalWrite } from '@cellgate/functions/storage/order/renewal-store.ts';
import { createProxyWrite } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import type { ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import type { ServerRecord } from '@cellgate/functions/storage/server/server-store.ts';
import type { CountedCustomer } from './counts.ts';
import { planCustomer } from './customer-acts.ts';
import { eventWrites } from './customer-events.ts';
import { type CustomerMoney, moneyOf } from './customer-money.ts';
import { accountOf, orderRecords } from './customer-records.ts';
import type { Fleet } from './fleet.ts';
import { listedWrites } from './listed.ts';
import type { Chance } from './past-ids.ts';
import { type CustomerShape, customerShapes, customersPerSale } from './sizes.ts';

export interface CustomerInput {
  index: number;
  fleet: Fleet;
  /** Password of all customers. */
  password: PasswordHash;
  chance: Chance;
  nowMs: number;
}

export interface Customer {
  writes: readonly Write[];
  /** Modem that the customer's running proxy is on, as sold; undefined if none runs. */
  sold: ModemRecord | undefined;
  counted: CountedCustomer;
}

/** Returns everything that customer `index` has left in the tables. */
export function createCustomer({ index, fleet, password, chance, nowMs }: CustomerInput): Customer {
  const shape = shapeOf(index);
  const buys = index % customersPerSale === 0 ? fleet.modems[index / customersPerSale] : undefined;
  const runs = buys && fleet.products.find(({ operator }) => operator === buys.operator);
  const plan = planCustomer({ shape, products: fleet.products, chance, nowMs, runs });
  const account = accountOf({ index, plan, nowMs, password, chance });
  const { accountId, language } = account;
  const orders = plan.orders.map((planned) => {
    const modem = planned.isRunning && buys ? buys : chance.pick(fleet.modems);
    return orderRecords({ account, planned, modem, server: serverOf(fleet, modem), chance });
  });
  const money = moneyOf({ accountId, plan, topups: shape.topups, expired: shape.expired, language, chance });
  return {
    writes: [
      ...createAccountWrites(account),
      ...moneyWrites(money),
      ...orders.flatMap(({ order, proxy, renewals }) => [
        ...createOrderWrites(order),
        createProxyWrite(proxy),
        ...renewals.map(createRenewalWrite),
      ]),
      ...eventWrites({ account, orders, money, count: shape.events, chance, nowMs }),
      ...listedWrites({ account, orders, money }),
    ],
    counted: { account, orders, money },
    sold: orders.find(({ sold }) => sold)?.sold,
  };
}

function shapeOf(index: number): CustomerShape {
  const shape = customerShapes[index % customerShapes.length];
  if (!shape) throw new Error('there is no shape');
  return shape;
}

function serverOf({ servers }: Fleet, { serverId }: ModemRecord): ServerRecord {
  const server = servers.find((each) => each.serverId === serverId);
  if (!server) throw new Error(`${serverId} is not of the fleet`);
  return server;
}

function moneyWrites({ balance, entries, topups, credits }: CustomerMoney): Write[] {
  return [
    balanceWrite(balance),
    ...entries.map((put): Write => ({ label: 'ledger', table: 'ledger', action: { put, unlessExists: true } })),
    ...topups.flatMap((topup) => {
      const [created] = createTopupWrites(topup);
      const { provider, paymentId, topupId } = topup;
      return [...(created ? [created] : []), ...(paymentId ? [paymentWrite({ provider, paymentId, topupId })] : [])];
    }),
    ...credits.map(creditWrite),
  ];
}

/** Returns the write of a balance as it is after all movements. */
function balanceWrite(balance: CustomerMoney['balance']): Write {
  return {
    label: 'balance',
    table: 'main',
    action: { put: { pk: `ACCOUNT#${balance.accountId}`, sk: 'BALANCE', ...balance } },
  };
}
