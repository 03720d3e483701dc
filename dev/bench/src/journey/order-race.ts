import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CallRefused } from '@cellgate/local/api-client.ts';
import { mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import type { Stage } from './stage.ts';

const accounts = 20;
const dollarsEach = 500;
const auditScript = new URL(import.meta.resolve('@cellgate/local/audit.ts')).pathname;

export interface RaceResult {
  /** Modems in stock before and after the race. */
  stockBefore: number;
  stockAfter: number;
  /** Number of orders that the stock allows, summed over the products. */
  sellable: number;
  sold: number;
  soldOut: number;
  /** Number of other responses, by code; none are expected. */
  other: Record<string, number>;
  /** Amount that the accounts paid, and the price of the orders, in dollars. */
  paid: number;
  owed: number;
  elapsedMs: number;
  /** Output of the audit. */
  audit: string;
}

/** Places many orders at the same moment, far more than there are modems. */
export async function raceForStock(stage: Stage, orders: number): Promise<RaceResult> {
  const { origin } = stage;
  const before = await mobileProducts(origin);
  const customers = await Promise.all(
    Array.from({ length: accounts }, () => newCustomer(origin, { dollars: dollarsEach })),
  );
  const wanted = Array.from({ length: orders }, (_, index) => {
    const product = before[index % before.length];
    const customer = customers[index % customers.length];
    return product && customer ? [{ product, customer }] : [];
  }).flat();

  const startedAt = performance.now();
  const answers = await Promise.allSettled(wanted.map(({ customer, product }) => customer.order({ product })));
  const elapsedMs = performance.now() - startedAt;

  const bought = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
  const balances = await Promise.all(customers.map((customer) => customer.balance()));
  return {
    stockBefore: stockOf(before),
    stockAfter: stockOf(await mobileProducts(origin)),
    sellable: before.reduce((sum, product) => {
      const asked = wanted.filter((one) => one.product === product).length;
      return sum + Math.min(product.stock.available, asked);
    }, 0),
    sold: bought.length,
    soldOut: refusals.filter((code) => code === soldOutCode).length,
    other: count(refusals.filter((code) => code !== soldOutCode)),
    paid: accounts * dollarsEach - balances.reduce((sum, balance) => sum + balance, 0),
    owed: bought.reduce((sum, order) => sum + order.pricing.total, 0),
    elapsedMs,
    audit: await runAudit(stage),
  };
}

/**
 * Reports whether exactly the stock was sold, all other orders were refused as sold out, and the paid amount is the price of the orders.
 */
export function isExact(race: RaceResult, orders: number): boolean {
  return (
    race.sold === race.sellable &&
    race.stockAfter === race.stockBefore - race.sold &&
    race.sold + race.soldOut === orders &&
    race.paid === race.owed &&
    race.audit.includes('No problems found.')
  );
}

const soldOutCode = '409 order.out_of_stock';

function codeOf(reason: unknown): string {
  return reason instanceof CallRefused ? `${reason.status} ${reason.code}` : String(reason);
}

function count(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function stockOf(products: Awaited<ReturnType<typeof mobileProducts>>): number {
  return products.reduce((sum, product) => sum + product.stock.available, 0);
}

async function runAudit({ auditEnvironment }: Stage): Promise<string> {
  const run = promisify(execFile)(process.execPath, [auditScript], { env: auditEnvironment });
  return (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout;
}
