/** Prints the figures of the source tree with their limits. */
import { alignedTable } from '@cellgate/testkit/aligned-table.ts';
import { measureHouse } from './figures.ts';

const lines = measureHouse().map(({ name, value, atMost }) => [name, String(value), `≤ ${atMost}`]);
process.stdout.write(`${alignedTable([['figure', 'value', 'limit'], ...lines])}\n`);
