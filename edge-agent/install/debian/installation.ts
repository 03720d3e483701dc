import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstSteps } from '@cellgate/functions/http/openapi/first-steps.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { type Stack, startStack } from '@cellgate/local/start-stack.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { confirmEmail, createKey } from '@cellgate/testkit/confirmed-customer.ts';
import { type Customer, newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { untilSucceeds } from '@cellgate/testkit/until.ts';
import { startLab } from '../../src/lab/start-lab.ts';
import { bootDebian, type DebianMachine } from './debian-machine.ts';
import { box, outside, startRelay } from './lines.ts';
import { run } from './run.ts';
import { type Cables, openCables, ownLine } from './sticks.ts';

/** An empty installation and, for one real server, a Debian with two modems that have the same IPs and MAC. */
export interface Installation extends AsyncDisposable {
  readonly stack: Stack;
  readonly machine: DebianMachine;
  readonly cables: Cables;
  /** Number of modems of the server. */
  readonly modems: number;
  /** Runs a script where the operator works: in this repository, with the variables that docs/agent.md asks for. */
  office(script: string, env?: Readonly<Record<string, string>>): Promise<string>;
}

/** Returns the data folder of the walk's stack. */
export const dataDirectoryOf = (folder: string) => join(folder, 'data');

export async function openInstallation(base: string, folder: string): Promise<Installation> {
  await using held = new AsyncDisposableStack();
  const directory = join(folder, 'lab');
  await mkdir(directory, { recursive: true });
  // The agent's user reads the USB bus in these folders.
  for (const path of [folder, directory]) await chmod(path, 0o755);
  const world = { net: 90, servers: 1, sticksPerOperator: 2, operatorNames: ['Kyivstar'], redialMs: 300, directory };
  const lab = held.use(await startLab(world));
  const { slots = [], usbRoot = '' } = lab.inventories[0] ?? {};
  const layout = await pickLayout({ sticksPerOperator: 1 });
  const stack = held.use(await startStack({ layout, dataDir: dataDirectoryOf(folder), world: 'empty', log: () => {} }));
  const machine = held.use(
    await bootDebian({ base, folder, diskBytes: 1.5e9, shared: [usbRoot], log: join(folder, 'boot.log') }),
  );
  const shownAt = [80, stack.ports.echo];
  const cables = held.use(await openCables({ slots, usbRoot, sitePort: lab.ports.echo, shownAt }));
  await writeFile(join(machine.root, 'etc/systemd/network/05-uplink.network'), ownLine);
  await cables.plugIn(machine);
  for (const port of [stack.ports.origin, stack.ports.mqtt]) held.use(await openWay(machine, port));
  const { email, password } = demoLogins.admin;
  const names = { SITE: stack.origin, SERVER_HOST: box, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const owned = held.move();
  return {
    stack,
    machine,
    cables,
    modems: slots.length,
    office: (script, env = {}) =>
      run('sh', ['-ec', script], {
        cwd: repositoryRoot,
        env: { ...names, CELLGATE_DATA_DIR: stack.dataDir, ...env },
      }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Makes one port of this machine's `localhost` available on the test machine's `localhost`. */
async function openWay({ root, shell }: DebianMachine, port: number): Promise<AsyncDisposable> {
  const units = join(root, 'etc/systemd/system');
  const socket = `[Socket]\nListenStream=127.0.0.1:${port}\n[Install]\nWantedBy=sockets.target\n`;
  await writeFile(join(units, `way-${port}.socket`), socket);
  const service = `[Service]\nExecStart=/lib/systemd/systemd-socket-proxyd ${outside}:${port}\n`;
  await writeFile(join(units, `way-${port}.service`), service);
  await shell(`systemctl daemon-reload; networkctl reload; systemctl enable --quiet --now way-${port}.socket`);
  return startRelay({ listen: { address: outside, port }, target: () => ({ host: '127.0.0.1', port }) });
}

/** Creates a customer with money, a confirmed email and an API key, as the page of the five steps requires. */
export async function admitCustomer(stack: Stack): Promise<{ customer: Customer; apiKey: string }> {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  await confirmEmail(stack, customer);
  return { customer, apiKey: await createKey(stack.origin, customer, ['read', 'credentials', 'rotate', 'buy']) };
}

/** Follows the five steps of the API page with curl. Returns the IPs that the internet saw before and after the rotation. */
export async function followSteps({ stack, office }: Installation, apiKey: string): Promise<string[]> {
  const script = firstSteps.map(({ code }) => code.curl).join('\n\n');
  const seen = await office(script, { API_URL: `${stack.origin}/api`, API_KEY: apiKey });
  return [...seen.matchAll(/"ip":\s*"([^"]+)"/g)].map(([, ip = '']) => ip);
}

/** Buys the modems that are left. Resolves with all proxies of the customer when each is open. */
export async function buyRest({ stack, modems }: Installation, customer: Customer): Promise<RentedProxy[]> {
  const bought = (await customer.proxies()).length;
  const product = await productInStock(stack.origin);
  await customer.order({ product, quantity: modems - bought });
  return untilSucceeds('the proxies are open', async () => {
    const open = (await customer.proxies()).filter(({ host, live }) => host === box && live.state === 'open');
    return open.length === modems ? open : undefined;
  });
}
