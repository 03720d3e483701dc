import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '@cellgate/local/build-site.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { startStack } from '@cellgate/local/start-stack.ts';
import { announceProduct } from './product.ts';
import { keepHouseModems } from './staff/house-modems.ts';

/** Number of sticks per operator and server: a few more than the tests buy, because a retried test buys again. */
const sticksPerOperator = 11;
/** Number of servers: those with sticks, one with IPv6 and one with IPv4 addresses. */
const servers = 4;

/** Runs before all tests: builds the site if its sources have changed, and starts the product. Returns the function that stops it. */
// biome-ignore lint/style/noDefaultExport: the test runner requires it.
export default async function startProduct(): Promise<() => Promise<void>> {
  await using held = new AsyncDisposableStack();
  await buildSite(repositoryRoot);
  const dataDir = await mkdtemp(join(tmpdir(), 'cellgate-e2e-'));
  held.defer(() => rm(dataDir, { recursive: true, force: true }));
  const stack = held.use(
    await startStack({
      layout: await pickLayout({ sticksPerOperator, servers }),
      dataDir,
      customers: false,
      log: () => {},
    }),
  );
  await keepHouseModems(stack.origin);
  announceProduct({
    origin: stack.origin,
    echoUrl: stack.echoUrl,
    echoByNumberUrl: `http://127.0.0.1:${stack.ports.echo}`,
    labControlUrl: stack.labControlUrl,
    mailUrl: stack.mailUrl,
    databasePort: stack.ports.database,
  });
  const running = held.move();
  return () => running.disposeAsync();
}
