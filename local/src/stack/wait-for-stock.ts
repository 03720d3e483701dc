import { setTimeout as delay } from 'node:timers/promises';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { callApi } from '../api-client.ts';

const intervalMs = 100;

/** Resolves once the products have `count` modems, sold or not: every agent has reported its own. Rejects after `timeoutMs`. */
export async function waitForStock(options: { origin: string; count: number; timeoutMs: number }): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    const { products } = await callApi(options.origin, listProducts);
    const seen = products.reduce((sum, { stock }) => sum + stock.total, 0);
    if (seen >= options.count) return;
    if (performance.now() > deadline) throw new Error(`Only ${seen} of ${options.count} modems are in stock`);
    await delay(intervalMs);
  }
}
