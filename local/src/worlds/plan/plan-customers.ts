import type { Language } from '@cellgate/shared/language/language.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { customerPassword } from '../../demo/demo-logins.ts';
import { createSequence } from '../past-context.ts';
import type { PastAction, PastOrder, WorldCustomer, WorldProduct } from '../world.ts';
import { type Person, people } from './people.ts';
import type { StockPlan } from './plan-stock.ts';

/** Manners of customers, in turn: most of them buy for a month or by the week, some try, some are refunded, some only look. */
const manners = [
  'monthly',
  'weekly',
  'trial',
  'monthly',
  'weekly',
  'visitor',
  'weekly',
  'monthly',
  'refunded',
] as const;
type Manner = (typeof manners)[number];

/** Ages of the accounts in days, by manner: youngest and oldest. */
const ages: Readonly<Record<Manner, readonly [number, number]>> = {
  monthly: [6, 58],
  weekly: [9, 55],
  trial: [0.1, 45],
  refunded: [6, 50],
  visitor: [0.05, 30],
};

/** Exponent of the days on which customers register: 1 spreads them evenly, a greater one moves them to later days. */
const growth = 1.4;
const amounts = [20, 30, 50, 100, 200];
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
];
const labels: Readonly<Record<Language, readonly string[]>> = {
  tr: ['Fiyat takibi', 'Arama sonuçları', 'Reklam kontrolü', 'Depo'],
  en: ['Price checks', 'Search results', 'Ad review', 'Store 2'],
  ru: ['Цены', 'Поисковая выдача', 'Проверка рекламы', 'Магазин'],
  uk: ['Ціни', 'Пошукова видача', 'Перевірка реклами', 'Крамниця'],
};
const countries: Readonly<Record<Language, readonly string[]>> = {
  tr: ['tr'],
  en: ['us', 'gb', 'de'],
  ru: [''],
  uk: [''],
};

export interface CustomerPlan {
  products: readonly WorldProduct[];
  stock: StockPlan;
  seed: number;
}

/** Returns customers with what they have done in 60 days, the same for the same seed. They order only what `stock` has. */
export function planCustomers({ products, stock, seed }: CustomerPlan): WorldCustomer[] {
  const next = createSequence(seed);
  return people.map((person, index) => planCustomer(person, index, { next, products, stock }));
}

interface Choices {
  next: () => number;
  products: readonly WorldProduct[];
  stock: StockPlan;
  labels: readonly string[];
}

function planCustomer(
  person: Person,
  index: number,
  { next, products, stock }: Omit<Choices, 'labels'>,
): WorldCustomer {
  const [firstName, lastName, language, mailbox] = person;
  const manner = mannerOf(index);
  const [youngest, oldest] = ages[manner];
  // Spread evenly over those of the same manner, so that some have just come.
  const alike = people.map((_, each) => mannerOf(each)).flatMap((each, at) => (each === manner ? [at] : []));
  const spread = (alike.indexOf(index) + next()) / alike.length;
  const registeredDaysAgo = youngest + spread ** growth * (oldest - youngest);
  const past = planPast(manner, registeredDaysAgo, { next, products, stock, labels: labels[language] });
  return {
    account: {
      ...{ firstName, lastName, language, role: 'client', password: customerPassword },
      email: `${mailbox}@customers.example`,
    },
    country: pick(next, countries[language]),
    isVerified: manner !== 'visitor' || index % 2 === 0,
    device: { ip: `198.51.${100 + (index % 4)}.${10 + index * 5}`, userAgent: pick(next, browsers) },
    registeredDaysAgo,
    past: [...past, ...signIns(next, registeredDaysAgo)].toSorted((a, b) => b.daysAgo - a.daysAgo),
  };
}

function planPast(manner: Manner, registeredDaysAgo: number, choices: Choices): PastAction[] {
  const { next } = choices;
  const firstDaysAgo = registeredDaysAgo * between(next, 0.9, 0.99);
  const purse = createPurse(next);
  const buy = (daysAgo: number, options: BuyOptions) => planOrder({ daysAgo, ...options }, purse, choices);
  switch (manner) {
    case 'visitor':
      return next() < 0.5 ? [{ kind: 'topup', daysAgo: firstDaysAgo, dollars: 20, status: 'expired' }] : [];
    case 'trial':
      return buy(firstDaysAgo, { period: 'weekly', order: 'trial' });
    case 'monthly':
      return buy(firstDaysAgo, { period: 'monthly', order: 'month', keeps: next() < 0.5 });
    case 'refunded': {
      const bought = buy(firstDaysAgo, { period: 'monthly', order: 'returned' });
      const isDelivered = bought.some(({ kind }) => kind === 'order');
      const cancel: PastAction = { kind: 'cancel', order: 'returned', daysAgo: firstDaysAgo - between(next, 1.5, 4) };
      return isDelivered ? [...bought, cancel] : bought;
    }
    case 'weekly': {
      const past: PastAction[] = [];
      for (let daysAgo = firstDaysAgo; daysAgo > 0.3; daysAgo -= 7 + between(next, 0, 9)) {
        past.push(...buy(daysAgo, { period: 'weekly', order: `week ${past.length}` }));
      }
      return past;
    }
  }
}

interface BuyOptions {
  period: SubscriptionPeriod;
  order: string;
  /** True if the order extends itself until today. */
  keeps?: boolean;
}

/** Plans an order with the top-ups that pay for it. Returns nothing if no product is in stock. */
function planOrder(
  { daysAgo, period, order, keeps }: BuyOptions & { daysAgo: number },
  purse: Purse,
  choices: Choices,
): PastAction[] {
  const { next, products, stock } = choices;
  const quantity = next() < 0.2 ? 2 : 1;
  const usage = {
    dailyMegabytes: Math.round(between(next, 150, 2_400)),
    dailyRotations: Math.round(between(next, 0.6, 2.4)),
  };
  const ordered = rotated(products, Math.floor(next() * products.length));
  for (const product of ordered) {
    const action: PastOrder & { kind: 'order'; daysAgo: number } = {
      ...{ kind: 'order', daysAgo, order, product: product.name, period, quantity, ...usage },
      labels: next() < 0.6 ? choices.labels.slice(0, quantity) : [],
      hasRefusals: next() < 0.4,
      ...(keeps && { autoRenew: period }),
    };
    if (!stock.book(action)) continue;
    const dollars = (quantity * product.pricing[period].priceCents) / 100;
    const periods = keeps ? 1 + Math.floor(daysAgo / 31 + 0.05) : 1;
    const topups = Array.from({ length: periods }, (_, index) => purse.spend(dollars, daysAgo - index * 28));
    return [...topups.flat(), action];
  }
  return [];
}

type Purse = ReturnType<typeof createPurse>;

/** Creates the balance of a planned customer. */
function createPurse(next: () => number) {
  let balance = 0;
  return {
    /** Returns the top-ups shortly before a payment that the balance lacks. */
    spend(dollars: number, daysAgo: number): PastAction[] {
      balance -= dollars;
      if (balance >= 0) return [];
      const amount = amounts.find((each) => each >= -balance && next() < 0.7) ?? 200;
      balance += amount;
      return [{ kind: 'topup', daysAgo: daysAgo + between(next, 0.02, 0.08), dollars: amount, status: 'completed' }];
    },
  };
}

/** Returns a few sign-ins between the registration and today. */
function signIns(next: () => number, registeredDaysAgo: number): PastAction[] {
  const count = 1 + Math.floor(registeredDaysAgo / 25);
  return Array.from({ length: count }, () => ({
    kind: 'sign_in',
    daysAgo: registeredDaysAgo * between(next, 0.02, 0.85),
  }));
}

const mannerOf = (index: number): Manner => manners[index % manners.length] ?? 'visitor';
const between = (next: () => number, low: number, high: number) => low + next() * (high - low);
const rotated = <T>(items: readonly T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)];

function pick<T>(next: () => number, items: readonly T[]): T {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
