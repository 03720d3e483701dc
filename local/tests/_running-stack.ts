import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ProxyAccess, readThrough } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Stack } from '../src/start-stack.ts';

const auditScript = fileURLToPath(new URL('../src/audit.ts', import.meta.url));

/** Returns the output of `npm run audit` on a running stack, with its errors. */
export async function auditStack(stack: Pick<Stack, 'dataDir'>): Promise<string> {
  const env = { ...process.env, TABLE_MAIN: '', CELLGATE_DATA_DIR: stack.dataDir };
  const run = promisify(execFile)(process.execPath, [auditScript], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

/** Returns the public IP behind a proxy. */
export async function addressThrough(stack: Pick<Stack, 'echoUrl'>, proxy: ProxyAccess): Promise<string> {
  const { status, body } = await readThrough(proxy, `${stack.echoUrl}/ip`);
  if (status !== 200) throw new Error(`The proxy answered ${status}: ${body.toString()}`);
  return (JSON.parse(body.toString()) as { ip: string }).ip;
}

/** Kills a process with SIGKILL. Resolves once its supervisor has restarted it. */
export async function killAndSeeItReturn(stack: Pick<Stack, 'processes'>, name: string): Promise<void> {
  const find = () => stack.processes().find((process) => process.name === name);
  const before = find();
  if (before?.pid === undefined) throw new Error(`${name} does not run`);
  process.kill(before.pid, 'SIGKILL');
  const { pid } = before;
  await until(
    `${name} runs again`,
    () => {
      const now = find()?.pid;
      return now !== undefined && now !== pid ? true : undefined;
    },
    10_000,
  );
}
