import { join } from 'node:path';
import type { Context } from '@cellgate/functions/context.ts';
import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { createApp } from '@cellgate/functions/http/app.ts';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { useEnvironment } from '@cellgate/testkit/use-environment.ts';
import { databaseEnvironment } from '../src/environment.ts';
import { listenHttp } from '../src/listen.ts';
import { createTables } from '../src/stack/create-tables.ts';
import { repositoryRoot } from '../src/stack/processes.ts';
import { supervise } from '../src/stack/supervise.ts';

export interface ApiAlone extends AsyncDisposable {
  origin: string;
  ctx: Context;
  /** Environment with which `npm run audit` finds the tables. */
  database: Record<string, string>;
}

const host = '127.0.0.1';
const nowhere = 'http://127.0.0.1:9';

/** Starts only the API with its real database engine and composition: no broker, mail server or agents. */
export async function startApiAlone(environment: Record<string, string>): Promise<ApiAlone> {
  await using held = new AsyncDisposableStack();
  const port = await freePort();
  const directory = held.use(await temporaryDirectory()).path;
  const binary = join(repositoryRoot, 'node_modules', '@dynoxide', 'linux-x64', 'dynoxide');
  const plan = {
    name: 'database',
    run: { binary, args: ['--host', host, '--port', String(port)] },
    env: {},
    readyLine: 'listening on',
  };
  const engine = supervise(plan, { logDir: directory, log: () => {} });
  held.defer(() => engine.stop());
  await engine.ready();
  await createTables({ port, timeoutMs: 20_000, signal: AbortSignal.timeout(20_000) });
  const database = databaseEnvironment({ database: port });
  held.use(useEnvironment(database));
  const ctx = composeContext({
    ...database,
    PUBLIC_ORIGIN: 'http://localhost',
    TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64'),
    IOT_DATA_ENDPOINT: nowhere,
    IOT_MQTT_ENDPOINT: 'localhost:9',
    IOT_POLICY_NAME: 'none',
    IOT_BROKER_AUTHORITY: '-----BEGIN CERTIFICATE-----',
    AGENT_PACKAGE_KEY: `RW${'k'.repeat(54)}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Cellgate <no-reply@cellgate.example>',
    PROXY_TEST_URL: 'http://echo.example/ip',
    SPEED_TEST_URL: 'http://echo.example/bytes/1',
    ...environment,
  });
  const quiet: Context = { ...ctx, log: { ...ctx.log, info: () => {}, warn: () => {}, error: () => {} } };
  const server = held.use(await listenHttp(createApp(quiet).fetch, { port: 0, host }));
  const running = held.move();
  return {
    origin: `http://${host}:${server.port}`,
    ctx: quiet,
    database,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
