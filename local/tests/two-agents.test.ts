import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { demoLogins } from '../src/demo/demo-logins.ts';
import { signIn } from '../src/demo/sign-in.ts';
import { agentEnvironment, baseEnvironment, filesOf } from '../src/environment.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { agentMain } from '../src/stack/processes.ts';
import { supervise } from '../src/stack/supervise.ts';
import { startStack } from '../src/start-stack.ts';

const server = 1;
const staffIsToldWithinMs = 60_000;

it('a copy of a server uses its ID: one of the two stays, and staff is notified within a minute', {
  timeout: 240_000,
}, async () => {
  await using directory = await temporaryDirectory();
  const layout = await pickLayout({ sticksPerOperator: 1 });
  const dataDir = directory.path;
  await using stack = await startStack({ layout, dataDir, customers: false, log: () => {} });
  const { accessToken } = await signIn(stack.origin, demoLogins.admin);
  const serverId = stack.serverIds[server - 1];
  const health = async () => {
    const { servers } = await callApi(stack.origin, listServers, { token: accessToken });
    return servers.find(({ id }) => id === serverId)?.stats.health;
  };
  await until('the server has one agent', async () => (await health())?.critical.length === 0 || undefined, 90_000);

  const copied = join(dataDir, 'copy');
  await cp(filesOf(dataDir).identity(server), copied, { recursive: true });
  await using stop = new AsyncDisposableStack();
  const copy = supervise(
    {
      name: 'agent-copy',
      run: { script: agentMain },
      env: {
        ...baseEnvironment(process.env),
        ...agentEnvironment({
          ...layout,
          dataDir,
          server,
          planeSocket: join(copied, 'plane.sock'),
          enrolmentCode: undefined,
        }),
        CELLGATE_STATE_DIR: copied,
        CELLGATE_METRICS_PORT: 'off',
      },
    },
    { logDir: filesOf(dataDir).logs, log: () => {} },
  );
  stop.defer(() => copy.stop());

  const started = performance.now();
  await until(
    'staff is shown two agents',
    async () => ((await health())?.critical.some(({ reason }) => reason === 'two_agents') ? true : undefined),
    staffIsToldWithinMs,
  );
  await until(
    'staff receives an email',
    async () => {
      const { mails } = (await (await fetch(`${stack.mailUrl}/api/mails`)).json()) as { mails: object[] };
      // Several alerts of a minute are one message, whose subject counts them.
      return mails.some((mail) => JSON.stringify(mail).includes('Two agents run as')) || undefined;
    },
    staffIsToldWithinMs - (performance.now() - started),
  );
  const logOf = (name: string) => readFile(join(filesOf(dataDir).logs, `${name}.log`), 'utf8');
  const left = await until(
    'one of the two agents exits',
    async () => {
      const logs = await Promise.all([logOf(`agent-${server}`), logOf('agent-copy')]);
      const leaving = logs.filter((log) => log.includes('agent superseded'));
      return leaving.length > 0 ? logs.map((log) => leaving.includes(log)) : undefined;
    },
    30_000,
  );
  expect(left).toEqual([true, false]);
});
