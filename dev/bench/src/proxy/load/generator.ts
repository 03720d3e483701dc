import { abandoned } from './abandoned.ts';
import { download, paced, upload } from './bulk.ts';
import { completed } from './completed.ts';
import { connections } from './connections.ts';
import { forward } from './forward.ts';
import { hold } from './hold.ts';
import { latency } from './latency.ts';
import { LoadOrder, type LoadResult } from './load-order.ts';

/** Process of the load generator. Runs the task in its argument and prints results as lines of JSON. */
const order = LoadOrder.parse(JSON.parse(process.argv[2] ?? '{}'));
const tasks = { download, upload, paced, forward, connections, latency, abandoned, completed };

function print(result: LoadResult): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

if (order.task === 'hold') await hold(order, print);
else print(await tasks[order.task](order));
process.exit(0);
