import { newAccountWith } from '@cellgate/functions/domain/account/new-account.ts';
import { newProxy } from '@cellgate/functions/domain/order/plan-order.ts';
import type { AccountRecord, PasswordHash } from '@cellgate/functions/storage/account/account-store.ts';
import type { OrderRecord } from '@cellgate/functions/storage/order/order-store.ts';
import type { RenewalRecord } from '@cellgate/functions/storage/order/renewal-store.ts';
import type { ProxyRecord } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import type { ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import type { ServerRecord } from '@cellgate/functions/storage/server/server-store.ts';
import type { countries } from '@cellgate/shared/account/account.ts';
import type { AccountId, IdKind } from '@cellgate/shared/contract/id.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { dayRateOf, subscriptionEnd } from '@cellgate/shared/product/product.ts';
import type { CustomerPlan, PlannedOrder } from './customer-acts.ts';
import type { Chance } from './past-ids.ts';

const orderNumberLetters = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** Names by language of the customer. */
const namesOf: Record<Language, { first: readonly string[]; last: readonly string[] }> = {
  en: { first: ['Anna', 'James', 'Olivia', 'Peter'], last: ['Schmidt', 'Miller', 'Rossi', 'Novak'] },
  tr: { first: ['Mehmet', 'Ayşe', 'Emre', 'Zeynep'], last: ['Yılmaz', 'Kaya', 'Demir', 'Çelik'] },
  uk: { first: ['Олена', 'Андрій', 'Ірина', 'Тарас'], last: ['Коваленко', 'Шевченко', 'Бондар', 'Мельник'] },
  ru: { first: ['Дмитрий', 'Мария', 'Сергей', 'Елена'], last: ['Орлов', 'Смирнова', 'Волков', 'Павлова'] },
};

/** Countries of profiles by language of the customer; empty if none was chosen. */
const countriesOf: Record<Language, readonly ((typeof countries)[number] | '')[]> = {
  en: ['gb', 'us', 'de'],
  tr: ['tr', 'tr', ''],
  uk: ['de', '', ''],
  ru: ['de', 'us', ''],
};

/** Every how many customers one is suspended; none of those with a running proxy is. */
const customersPerSuspension = 50;

interface NewCustomer {
  index: number;
  plan: CustomerPlan;
  nowMs: number;
  password: PasswordHash;
  chance: Chance;
}

/** Returns the account of customer `index`, who signs in as `customer-<index>@large.example`. */
export function accountOf({ index, plan, nowMs, password, chance }: NewCustomer): AccountRecord {
  const language = chance.pick(['en', 'tr', 'uk', 'ru'] as const);
  const ctx = { now: () => plan.createdMs, newId: <K extends IdKind>(kind: K) => chance.newId(kind, plan.createdMs) };
  const names = namesOf[language];
  const account = newAccountWith(
    ctx,
    {
      email: `customer-${index}@large.example`,
      firstName: chance.pick(names.first),
      lastName: chance.pick(names.last),
      role: 'client',
      language,
      termsAccepted: true,
      signedInNow: true,
      emailVerified: true,
      marketingAccepted: chance.next() < 0.4,
    },
    password,
  );
  const lastLoginMs = plan.createdMs + 120_000 + chance.next() * (nowMs - plan.createdMs - 120_000);
  return {
    ...account,
    profile: { ...account.profile, country: chance.pick(countriesOf[language]) },
    isActive: index % customersPerSuspension !== 7,
    lastLoginAt: new Date(lastLoginMs).toISOString(),
  };
}

/** Records of one order: the order, its proxy, its extensions, and its modem if the proxy still runs. */
export interface OrderRecords {
  order: OrderRecord;
  proxy: ProxyRecord;
  renewals: readonly RenewalRecord[];
  /** Modem that is sold to the proxy; undefined if the proxy has ended. */
  sold: ModemRecord | undefined;
}

interface OrderInput {
  account: AccountRecord;
  planned: PlannedOrder;
  modem: ModemRecord;
  server: ServerRecord;
  chance: Chance;
}

export function orderRecords({ account, planned, modem, server, chance }: OrderInput): OrderRecords {
  const { accountId, firstName, lastName } = account;
  const { orderId, product, period, unitCents, startMs, cancelled, isRunning } = planned;
  const proxyId = chance.newId('proxy', startMs);
  const generation = isRunning ? modem.generation + 1 : 1;
  const unit = { proxyId, serverId: server.serverId, modemId: modem.modemId, generation };
  const order: OrderRecord = {
    orderId,
    accountId,
    orderNumber: `CG-${Array.from({ length: 8 }, () => chance.pick(orderNumberLetters)).join('')}`,
    state: 'completed',
    createdAt: new Date(startMs).toISOString(),
    totalCents: unitCents,
    item: {
      proxyType: product.type,
      period,
      quantity: 1,
      productId: product.productId,
      productName: product.name,
      operator: product.operator,
      location: product.country,
      unitPriceCents: unitCents,
      dayRate: dayRateOf(product.pricing),
    },
    customer: { firstName, lastName },
    units: [unit],
    refundedCents: cancelled?.cents ?? 0,
    cancelledProxyIds: cancelled ? [proxyId] : [],
    undeliveredProxyIds: [],
  };
  const fresh = newProxy(order, unit, { modem, server });
  const renewals = renewalsOf(accountId, fresh, planned);
  const paid = [...fresh.paid, ...renewals.flatMap((renewal) => spansOf(renewal))];
  const endDate = paid.at(-1)?.until ?? fresh.endDate;
  const proxy = isRunning ? { ...fresh, paid, endDate } : ended({ ...fresh, paid, endDate }, planned);
  const allocation = { proxyId, accountId, validUntil: endDate, endedAt: null };
  return {
    order,
    proxy,
    renewals,
    sold: isRunning ? { ...modem, generation, stockState: 'sold', allocation } : undefined,
  };
}

/** Returns a proxy after its end: without credentials, as the product leaves it. */
function ended(proxy: ProxyRecord, { cancelled }: PlannedOrder): ProxyRecord {
  return {
    ...proxy,
    status: 'expired',
    statusReason: cancelled ? 'cancelled' : 'expired',
    refundedCents: cancelled?.cents ?? 0,
    auth: { ...proxy.auth, username: '', password: '' },
  };
}

function renewalsOf(accountId: AccountId, proxy: ProxyRecord, { orderId, period, unitCents, renewals }: PlannedOrder) {
  let from = proxy.endDate;
  return renewals.map(({ renewalId, paidMs }): RenewalRecord => {
    const until = subscriptionEnd(new Date(from), period).toISOString();
    const part = { proxyId: proxy.proxyId, orderId, cents: unitCents, from, until };
    from = until;
    return {
      renewalId,
      accountId,
      period,
      totalCents: unitCents,
      createdAt: new Date(paidMs).toISOString(),
      proxies: [part],
      state: 'done',
      returnedProxyIds: [],
    };
  });
}

function spansOf({ renewalId, proxies }: RenewalRecord): ProxyRecord['paid'] {
  return proxies.map(({ cents, from, until }) => ({ reference: renewalId, cents, from, until }));
}
