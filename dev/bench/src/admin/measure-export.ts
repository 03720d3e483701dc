import { exportCustomers } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { Finding } from '../figures/finding.ts';
import type { Installation } from './installation.ts';

const goal = { seconds: 20, kilobytes: 1000 };

/** Measures how long all customers take as CSV, part after part, and the largest response. Writes a line of the log for each part. */
export async function measureExport({ cloud }: Installation): Promise<Finding[]> {
  const startedAt = performance.now();
  let largest = 0;
  let rows = 0;
  let next: string | null = null;
  do {
    const path: string = next === null ? '' : `?cursor=${encodeURIComponent(next)}`;
    const part = exportCustomers.data.parse(await cloud.call(`/admin/users/export${path}`));
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(part)));
    rows += part.rows;
    next = part.next;
  } while (next !== null);
  const seconds = (performance.now() - startedAt) / 1000;
  const row = `${rows} customers as CSV`;
  return [
    { row, figure: 'all parts', unit: 's', ours: seconds, goal: { of: 'itself', atMost: goal.seconds } },
    { row, figure: 'largest', unit: 'kB', ours: largest / 1000, goal: { of: 'itself', atMost: goal.kilobytes } },
  ];
}
