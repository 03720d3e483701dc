import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { curlLine } from '../src/demo/curl-line.ts';
import { demoLogins } from '../src/demo/demo-logins.ts';
import { signIn as signInAt } from '../src/demo/sign-in.ts';
import { baseEnvironment, type StackLayout } from '../src/environment.ts';
import { listen } from '../src/listen.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { repositoryRoot } from '../src/stack/processes.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

const resources = new AsyncDisposableStack();
/** Balance of the demo client in dollars, without the servers of addresses: top-ups of 150, orders of 10 and 28. */
const clientBalance = 112;
let layout: StackLayout;
let dataDir: string;
let stack: Stack;

beforeAll(async () => {
  layout = await pickLayout();
  dataDir = resources.use(await temporaryDirectory()).path;
  stack = await startStack({ layout, dataDir, world: 'small', log: () => {} });
}, 90_000);

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await resources.disposeAsync();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function signIn(): Promise<string> {
  return (await signInAt(stack.origin, demoLogins.client)).accessToken;
}

async function askThroughDemoProxy(): Promise<{ ip: string; operator: string }> {
  if (!stack.demoProxy) throw new Error('There is no demo proxy');
  const line = curlLine(stack.demoProxy, stack.ports.echo);
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent --show-error --fail`]);
  return JSON.parse(stdout);
}

describe('a fresh stack', () => {
  it('returns the IP of the proxy’s modem to the printed curl line', async () => {
    const { ip, operator } = await askThroughDemoProxy();
    expect(ip).not.toBe('127.0.0.1');
    expect(operator).toBe(stack.demoProxy?.operator);
  });

  it('lists proxies as lines that curl takes as its proxy', async () => {
    const list = `${stack.origin}/api/proxies?line=http_urls&type=mobile`;
    const run = promisify(execFile);
    const authorization = ['--header', `Authorization: Bearer ${await signIn()}`];
    const { stdout } = await run('curl', ['-sSf', ...authorization, '--header', 'Accept: text/plain', list]);
    const lines = stdout.trim().split('\n');
    const own = lines.find((line) => line.includes(`:${stack.demoProxy?.port}`));
    expect(lines.every((line) => line.startsWith('http://'))).toBe(true);
    const echo = `http://echo.cellgate.test:${stack.ports.echo}/ip`;
    const { stdout: seen } = await run('curl', ['-sSf', '--proxy', String(own), echo]);
    expect(JSON.parse(seen)).toMatchObject({ operator: stack.demoProxy?.operator });
    const { stdout: csv } = await run('curl', ['-sSf', ...authorization, `${stack.origin}/api/proxies?format=csv`]);
    expect(csv).toMatch(/^label,host,httpPort,/);
  });

  it('has twelve modems of three operators, six of them sold', async () => {
    const listMobile = async () => (await callApi(stack.origin, listProducts, { query: { type: 'mobile' } })).products;
    const products = await listMobile();
    expect(products.map((product) => product.operator).sort()).toEqual(['Kyivstar', 'Lifecell', 'Vodafone']);
    expect(products.reduce((sum, product) => sum + product.stock.total, 0)).toBe(12);
    const available = async () => (await listMobile()).reduce((sum, product) => sum + product.stock.available, 0);
    // The stock that visitors see is up to 5 s old.
    await expect.poll(available, { timeout: 15_000, interval: 500 }).toBe(6);
  });

  it('lets all three demo users sign in, the client with money to spend', async () => {
    for (const person of Object.values(demoLogins)) await signInAt(stack.origin, person);
    const { stats } = await callApi(stack.origin, getUserStats, { token: await signIn() });
    expect(stats.balance).toBe(clientBalance);
  });

  it('passes its own audit', async () => {
    const audit = promisify(execFile)(process.execPath, ['local/src/audit.ts'], {
      cwd: repositoryRoot,
      env: { ...baseEnvironment(process.env), CELLGATE_DATA_DIR: dataDir },
    });
    expect((await audit).stdout).toContain('No problems found.');
  });
});

describe('a part that crashes', () => {
  it.each(['api', 'cloud', 'database', 'agent-1', 'plane-1'])('%s restarts without data loss', async (name) => {
    const find = () => stack.processes().find((one) => one.name === name);
    const before = find()?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await until('another process', () => (find()?.pid ?? before) !== before || undefined, 90_000);
    await stack.healthy();
    await until('an answer through the demo proxy', () => askThroughDemoProxy().catch(() => undefined), 90_000);
    const { stats } = await callApi(stack.origin, getUserStats, { token: await signIn() });
    expect(stats.balance).toBe(clientBalance);
  });
});

it('a second start with the same ports is refused with the port and the variable that moves it', async () => {
  const second = startStack({ layout, dataDir, log: () => {} });
  await expect(second).rejects.toThrow(new RegExp(`Port ${layout.ports.origin} .* is in use.*CELLGATE_PORT`));
});

it('a taken port stops the start before anything runs', async () => {
  const other = await pickLayout();
  await using _holder = await listen(createServer(), { port: other.ports.smtp, host: '127.0.0.1' });
  await using directory = await temporaryDirectory();
  const start = startStack({ layout: other, dataDir: directory.path, log: () => {} });
  await expect(start).rejects.toThrow(new RegExp(`^Port ${other.ports.smtp} .*CELLGATE_SMTP_PORT\\.$`));
});

it('a restart keeps the installation, and a stop leaves no process', async () => {
  const pids = stack.processes().flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  const port = stack.demoProxy?.port;
  await stack[Symbol.asyncDispose]();
  expect(pids.filter(isAlive)).toEqual([]);
  stack = await startStack({ layout, dataDir, log: () => {} });
  expect(stack.demoProxy?.port).toBe(port);
  await askThroughDemoProxy();
});
