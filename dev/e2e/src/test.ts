import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { type Customer, mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { until } from '@cellgate/testkit/until.ts';
import { test as base, expect } from '@playwright/test';
import { type Product, runningProduct } from './product.ts';
import { watchFit } from './watch-fit.ts';

interface TestFixtures {
  /** Patterns of console errors that the test provokes. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
}

interface WorkerFixtures {
  product: Product;
  /** Customer with a balance, an open proxy that was rotated once, and a reset link. */
  resident: Customer;
  /** Customer without balance or proxies. */
  newcomer: Customer;
  /** Signed-in administrator of the demo data. */
  admin: { tokens: Tokens };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the dependencies from the pattern.
  product: [({}, use) => use(runningProduct()), { scope: 'worker' }],
  resident: [async ({ product }, use) => use(await createResident(product)), { scope: 'worker' }],
  newcomer: [async ({ product }, use) => use(await newCustomer(product.origin)), { scope: 'worker' }],
  admin: [
    async ({ product }, use) => use({ tokens: await signIn(product.origin, demoLogins.admin) }),
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  expectedErrors: [[], { option: true }],

  /** Fails the test on any error that a page reports, unless the test expects it. */
  quietConsole: [
    async ({ context, expectedErrors, isMobile }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      context.on('weberror', (error) => errors.push(error.error().message));
      if (isMobile) await watchFit(context);
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

async function createResident({ origin }: Product): Promise<Customer> {
  const customer = await newCustomer(origin, { dollars: 120 });
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
  return customer;
}
