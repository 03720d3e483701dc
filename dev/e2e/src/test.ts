import { isRefused } from '@cellgate/local/api-client.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { type Customer, knownCustomer, mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { until } from '@cellgate/testkit/until.ts';
import { test as base, expect, type WorkerInfo } from '@playwright/test';
import { type Product, runningProduct } from './product.ts';
import { shareSession } from './share-session.ts';
import { prepareFleet, type StaffFleet } from './staff/staff-fleet.ts';
import { staffSession } from './staff/staff-session.ts';
import { watchFit } from './watch-fit.ts';

interface TestFixtures {
  /** Patterns of console errors that the test provokes. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
  /** Signed-in administrator and moderator of the demo data. */
  admin: { tokens: Tokens };
  moderator: { tokens: Tokens };
  /** Customer with a balance, an open proxy that was rotated once, and a reset link. */
  resident: Customer;
  /** Customer without balance or proxies. */
  newcomer: Customer;
}

interface WorkerFixtures {
  product: Product;
  /** Sessions of the customers, opened anew before they end. */
  residentSession: () => Promise<Customer>;
  newcomerSession: () => Promise<Customer>;
  /** Records that the screens of the back office show. */
  fleet: StaffFleet;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the dependencies from the pattern.
  product: [({}, use) => use(runningProduct()), { scope: 'worker' }],
  residentSession: [
    async ({ product }, use, worker) => use(sessionOf(product, await residentOf(product, worker))),
    { scope: 'worker' },
  ],
  newcomerSession: [
    async ({ product }, use) => use(sessionOf(product, await newCustomer(product.origin))),
    { scope: 'worker' },
  ],
  fleet: [
    async ({ product: { origin }, residentSession }, use, worker) => {
      const { tokens } = await staffSession(origin, 'admin');
      await use(await prepareFleet({ origin, token: tokens.accessToken }, await residentSession(), worker));
    },
    { scope: 'worker' },
  ],
  resident: async ({ residentSession }, use) => use(await residentSession()),
  newcomer: async ({ newcomerSession }, use) => use(await newcomerSession()),
  admin: async ({ product }, use) => use(await staffSession(product.origin, 'admin')),
  moderator: async ({ product }, use) => use(await staffSession(product.origin, 'moderator')),
  baseURL: ({ product }, use) => use(product.origin),
  expectedErrors: [[], { option: true }],

  /** Fails the test on any error that a page reports, unless the test expects it. */
  quietConsole: [
    async ({ context, expectedErrors, isMobile }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      if (isMobile) await watchFit(context);
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Returns the sessions of a customer, each opened by signing in. */
function sessionOf({ origin }: Product, { email, password }: Customer): () => Promise<Customer> {
  return shareSession(() => knownCustomer(origin, { email, password }));
}

/**
 * Returns the customer of a worker, with an open proxy. A worker that replaces one whose test has failed takes over its customer, because every proxy
 * takes a modem from the tests that follow.
 */
async function residentOf({ origin }: Product, { project, parallelIndex }: WorkerInfo): Promise<Customer> {
  const credentials = {
    email: `resident-${project.name}-${parallelIndex}@cellgate.example`,
    password: `Resident-${parallelIndex}-of-the-tests`,
  };
  const customer = await newCustomer(origin, { dollars: 120, credentials }).catch((error) => {
    if (!isRefused(error, 'account.email_taken')) throw error;
    return knownCustomer(origin, credentials);
  });
  if (!(await customer.proxies()).some(({ status }) => status === 'active')) await rentRotatedProxy(origin, customer);
  return customer;
}

async function rentRotatedProxy(origin: string, customer: Customer): Promise<void> {
  const kyivstar = await until(
    'a Kyivstar modem in stock',
    async () =>
      (await mobileProducts(origin)).find(({ operator, stock }) => operator === 'Kyivstar' && stock.available > 0),
    10_000,
  );
  const [proxyId = ''] = (await customer.order({ product: kyivstar })).proxyIds;
  await customer.openProxy(proxyId);
  const { answer } = await openResetLink(await customer.resetUrl(proxyId));
  expect(answer.status).toBe('changed');
}
