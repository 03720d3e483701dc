import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { productInStock } from '@cellgate/testkit/customer.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { baseEnvironment } from '../src/environment.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { repositoryRoot } from '../src/stack/processes.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

const held = new AsyncDisposableStack();
let stack: Stack;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  const layout = await pickLayout({ servers: 1, sticksPerOperator: 1 });
  stack = await startStack({ layout, dataDir, customers: false, log: () => {} });
  await productInStock(stack.origin, { operator: 'Vodafone' });
}, 90_000);

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await held.disposeAsync();
});

/** Runs `npm run admin -- …`. */
async function admin(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...baseEnvironment(process.env), CELLGATE_DATA_DIR: stack.dataDir };
  const run = promisify(execFile)(process.execPath, ['local/src/admin.ts', ...args], { cwd: repositoryRoot, env });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

function product(changes: Record<string, string> = {}): string[] {
  const options = {
    name: 'Test 4G',
    operator: 'vodafone',
    country: 'Ukraine',
    flag: 'UA',
    weekly: '9.5',
    monthly: '28',
    server: stack.serverIds[0] ?? '',
    ...changes,
  };
  return ['add-product', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

describe('npm run admin -- add-product', () => {
  it('adds a product that is sold from the modems of its operator', async () => {
    const { code, output } = await admin(...product());
    expect(output).toMatch(/^Created the product Test 4G \(prd_\w+\)\. Modems: 1\n$/);
    expect(code).toBe(0);
    const { products } = await callApi(stack.origin, listProducts);
    expect(products.find(({ name }) => name === 'Test 4G')).toMatchObject({
      status: 'active',
      pricing: { weekly: { price: 9.5 }, monthly: { price: 28 } },
      stock: { total: 1 },
    });
  });

  it.each([
    [{ operator: 'Vodaphone' }, 'No modem reports the operator Vodaphone. Reported: Kyivstar, Lifecell, Vodafone'],
    [{ server: 'srv_01JD0000000000000000000000' }, 'There is no server srv_01JD0000000000000000000000.'],
    [{ type: 'ipv4' }, '--operator: is required for mobile products, and for no others'],
    [{ weekly: '9.999' }, '--weekly: must have at most two decimals'],
    [{ nonsense: '1' }, 'Usage: npm run admin -- create'],
  ])('refuses %o and says why', async (changes, reason) => {
    const { code, output } = await admin(...product({ name: 'Refused', ...changes }));
    expect(output).toContain(reason);
    expect(code).toBe(2);
    const { products } = await callApi(stack.origin, listProducts);
    expect(products.map(({ name }) => name)).not.toContain('Refused');
  });
});

describe('npm run admin -- backfill', () => {
  it('brings the records of a running installation up to date, as often as it is started', async () => {
    for (const _ of ['first', 'second']) {
      const { code, output } = await admin('backfill');
      expect(output).toMatch(/^events-by-day: \d+ read, 0 written$/m);
      expect(output).toMatch(/\nThe records are up to date\.\n$/);
      expect(code).toBe(0);
    }
  });
});
