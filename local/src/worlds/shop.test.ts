import { describe, expect, it } from 'vitest';
import { createSequence } from './past-context.ts';
import { people } from './plan/people.ts';
import { planCustomers } from './plan/plan-customers.ts';
import { createStockPlan } from './plan/plan-stock.ts';
import { shop } from './shop.ts';
import { small } from './small.ts';
import type { PastAction, PastOrder } from './world.ts';

const order = (daysAgo: number, change: Partial<PastOrder> = {}): PastOrder & { daysAgo: number } => ({
  ...{ daysAgo, order: 'one', product: 'Kyivstar 4G', period: 'weekly', quantity: 1 },
  ...{ dailyMegabytes: 1, dailyRotations: 1 },
  ...change,
});

describe('the shop with a past', () => {
  const plan = (seed: number) => {
    const stock = createStockPlan({ 'Kyivstar 4G': 5, 'IPv6 Germany': 2 }, small.customers);
    return planCustomers({ products: small.products, stock, seed });
  };

  it('is the same for the same seed, and another for another', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
  });

  it('reaches back 60 days at most, and every customer acts after the registration', () => {
    for (const { account, registeredDaysAgo = 60, past } of shop.customers) {
      expect(registeredDaysAgo).toBeLessThanOrEqual(60);
      const early = past.filter(({ daysAgo }) => daysAgo > registeredDaysAgo || daysAgo < 0);
      expect([account.email, early]).toEqual([account.email, []]);
    }
  });

  it('has all that staff deals with', () => {
    const kinds = new Set(shop.customers.flatMap(({ past }) => past.map(({ kind }) => kind)));
    const wanted: PastAction['kind'][] = [
      'topup',
      'order',
      'extend',
      'cancel',
      'sign_in',
      'note',
      'flags',
      'balance',
      'suspend',
    ];
    expect([...kinds].toSorted()).toEqual(wanted.toSorted());
    expect(new Set(people.map(([, , language]) => language))).toEqual(new Set(['tr', 'en', 'ru', 'uk']));
  });
});

describe('a plan of stock', () => {
  it('refuses an order that would need a modem which another order holds', () => {
    const stock = createStockPlan({ 'Kyivstar 4G': 1 }, []);
    expect(stock.book(order(20))).toBe(true);
    expect(stock.book(order(12))).toBe(false);
    expect(stock.book(order(9))).toBe(true);
    expect(stock.book(order(31))).toBe(true);
  });

  it('keeps the modems of orders that extend themselves', () => {
    const stock = createStockPlan({ 'Kyivstar 4G': 2 }, []);
    expect(stock.book(order(50, { autoRenew: 'weekly', quantity: 2 }))).toBe(true);
    expect(stock.book(order(1))).toBe(false);
  });
});

it('a sequence of choices is the same each time', () => {
  const [one, other] = [createSequence(3), createSequence(3)];
  expect(Array.from({ length: 5 }, one)).toEqual(Array.from({ length: 5 }, other));
});
