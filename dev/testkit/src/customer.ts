import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { addBalance, getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import {
  generateResetToken,
  getProxy,
  listProxies,
  updateAuthSettings,
} from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AuthSettings, Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { register } from '@cellgate/shared/session/session.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { fetchFromNewAddress } from './fetch-from-new-address.ts';
import { until } from './until.ts';

export interface Purchase {
  product: Product;
  quantity?: number;
  period?: SubscriptionPeriod;
  /** Idempotency key; the same key never buys twice. */
  idempotencyKey?: string;
}

/** Customer who buys and uses proxies through the API, as the site does. Refused calls throw `CallRefused`. */
export interface Customer {
  email: string;
  password: string;
  /** Tokens of the customer's session. */
  tokens: Tokens;
  /** Opens a top-up and lets the demo provider settle it. */
  topUp(dollars: number): Promise<void>;
  /** Returns the balance in dollars. */
  balance(): Promise<number>;
  order(purchase: Purchase): Promise<Order>;
  /** Returns the newest proxies, at most 100. */
  proxies(): Promise<RentedProxy[]>;
  proxy(proxyId: string): Promise<RentedProxy>;
  /** Resolves when the server has opened the port as recorded. */
  openProxy(proxyId: string, timeoutMs?: number): Promise<RentedProxy>;
  saveSettings(proxyId: string, settings: AuthSettings): Promise<RentedProxy>;
  /** Creates a new reset link. */
  resetUrl(proxyId: string): Promise<string>;
}

const openWithinMs = 15_000;

interface NewCustomer {
  dollars?: number;
  /** New ones if omitted. */
  credentials?: { email: string; password: string };
}

/** Creates an account from an IP of its own, with a first top-up if `dollars` is above 0. */
export async function newCustomer(
  origin: string,
  { dollars = 0, credentials = newCredentials() }: NewCustomer = {},
): Promise<Customer> {
  const body = { firstName: 'Test', lastName: 'Customer', ...credentials, termsAccepted: true as const };
  await callApi(origin, register, { body, fetch: fetchFromNewAddress });
  const customer = await knownCustomer(origin, credentials);
  if (dollars > 0) await customer.topUp(dollars);
  return customer;
}

const newCredentials = () => ({
  email: `customer-${randomUUID()}@cellgate.example`,
  password: `Pass-${randomUUID()}`,
});

/** Signs in to an existing account. */
export async function knownCustomer(
  origin: string,
  credentials: { email: string; password: string },
): Promise<Customer> {
  const { email, password } = credentials;
  const tokens = await signIn(origin, credentials);
  const token = tokens.accessToken;
  const proxy = async (id: string) => (await callApi(origin, getProxy, { token, params: { id } })).proxy;
  return {
    email,
    password,
    tokens,
    async topUp(dollars) {
      const { topup } = await callApi(origin, addBalance, { token, body: { amount: dollars } });
      await callApi(origin, settleDemoPayment, { params: { paymentId: topup.paymentId } });
    },
    balance: async () => (await callApi(origin, getUserStats, { token })).stats.balance,
    async order({ product, quantity = 1, period = 'weekly', idempotencyKey }) {
      const { order } = await callApi(origin, placeOrder, {
        token,
        body: { items: [itemOf(product, { quantity, period })] },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return order;
    },
    proxies: async () => (await callApi(origin, listProxies, { token, query: { limit: 100 } })).proxies,
    proxy,
    openProxy: (id, timeoutMs = openWithinMs) =>
      until(
        `proxy ${id} is open`,
        async () => {
          const found = await proxy(id);
          return found.live.state === 'open' ? found : undefined;
        },
        timeoutMs,
      ),
    async saveSettings(id, settings) {
      return (await callApi(origin, updateAuthSettings, { token, params: { id }, body: settings })).proxy;
    },
    async resetUrl(id) {
      return (await callApi(origin, generateResetToken, { token, params: { id } })).resetUrl;
    },
  };
}

function itemOf(product: Product, bought: { quantity: number; period: SubscriptionPeriod }) {
  const operator = product.operator === null ? {} : { operator: product.operator };
  return { proxyType: product.type, productId: product._id, ...bought, ...operator };
}

/** Returns a mobile product as soon as one is in stock, of one operator if given. Throws after `timeoutMs`. */
export function productInStock(
  origin: string,
  { operator, timeoutMs = 30_000 }: { operator?: string; timeoutMs?: number } = {},
): Promise<Product> {
  const isWanted = (product: Product) => operator === undefined || product.operator === operator;
  return until(
    `a ${operator ?? 'mobile'} modem in stock`,
    async () => (await mobileProducts(origin)).find((each) => isWanted(each) && each.stock.available > 0),
    timeoutMs,
  );
}

/** Resolves when exactly `count` mobile modems are in stock. Throws after `timeoutMs`. */
export async function untilInStock(
  origin: string,
  { count, timeoutMs }: { count: number; timeoutMs: number },
): Promise<void> {
  await until(
    `${count} modems in stock`,
    async () => {
      const products = await mobileProducts(origin);
      return products.reduce((sum, { stock }) => sum + stock.available, 0) === count;
    },
    timeoutMs,
  );
}

/** Returns the mobile products with current stock. */
export async function mobileProducts(origin: string): Promise<Product[]> {
  return (await callApi(origin, listProducts, { query: { type: 'mobile' } })).products;
}
