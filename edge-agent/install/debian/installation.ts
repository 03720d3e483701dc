import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProduct } from '@cellgate/functions/domain/product/create-product.ts';
import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { callApi } from '@cellgate/local/api-client.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { type Stack, startStack } from '@cellgate/local/start-stack.ts';
import { addBalance } from '@cellgate/shared/balance/balance.endpoints.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { createServer as addServer } from '@cellgate/shared/server/server.endpoints.ts';
import { untilSucceeds } from '@cellgate/testkit/until.ts';
import { type LabSlot, startLab } from '../../src/lab/start-lab.ts';
import { bootDebian, type DebianMachine } from './debian-machine.ts';
import { box, outside, startRelay, stickAddress } from './lines.ts';
import { type Cables, openCables, ownLine } from './sticks.ts';

const productName = 'Box 4G';
const operator = 'Kyivstar';

/** A complete installation with one real server: a Debian with two modems that have the same IPs and MAC. */
export interface Installation extends AsyncDisposable {
  readonly stack: Stack;
  readonly machine: DebianMachine;
  readonly cables: Cables;
  /** Install command, as shown in the back office. */
  readonly command: string;
  /** Content of `modems.json`. */
  readonly inventory: string;
  /** Buys all modems of the server. Resolves when each of their proxies is open. */
  buy(): Promise<RentedProxy[]>;
}

/** Returns the data folder of the walk's stack. */
export const dataDirectoryOf = (folder: string) => join(folder, 'data');

export async function openInstallation(base: string, folder: string): Promise<Installation> {
  await using held = new AsyncDisposableStack();
  const directory = join(folder, 'lab');
  await mkdir(directory, { recursive: true });
  // The agent's user reads the USB bus in these folders.
  for (const path of [folder, directory]) await chmod(path, 0o755);
  // The stack has modems for servers 1 and 2; those of server 3 have other IMEIs.
  const world = { net: 90, servers: 3, sticksPerOperator: 2, operatorNames: [operator], redialMs: 300, directory };
  const lab = held.use(await startLab(world));
  const { slots = [], usbRoot = '' } = lab.inventories.at(-1) ?? {};
  const layout = await pickLayout({ sticksPerOperator: 1 });
  const stack = held.use(
    await startStack({ layout, dataDir: dataDirectoryOf(folder), customers: false, log: () => {} }),
  );
  const machine = held.use(
    await bootDebian({ base, folder, diskBytes: 1.5e9, shared: [usbRoot], log: join(folder, 'boot.log') }),
  );
  const cables = held.use(await openCables({ slots, usbRoot, sitePort: lab.ports.echo }));
  await writeFile(join(machine.root, 'etc/systemd/network/05-uplink.network'), ownLine);
  await cables.plugIn(machine);
  for (const port of [stack.ports.origin, stack.ports.mqtt]) held.use(await openWay(machine, port));
  const command = await offerServer(stack);
  const owned = held.move();
  return {
    stack,
    machine,
    cables,
    command,
    inventory: JSON.stringify({ usbRoot: '/sys', slots: slots.map(asOnServer) }),
    buy: () => buyAll(stack, slots.length),
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

const asOnServer = ({ usbPath, interface: name }: LabSlot, index: number) => ({
  usbPath,
  interface: name,
  gateway: stickAddress,
  baseUrl: `http://${stickAddress}`,
  localAddress: `10.203.0.${index + 1}`,
  dnsServers: [stickAddress],
});

/** Adds the server as an administrator, and a product with its modems. Returns the install command. */
async function offerServer({ origin, functionsEnvironment }: Stack): Promise<string> {
  const { accessToken: token } = await signIn(origin, demoLogins.admin);
  const body = { name: 'Box', type: 'mobile', ipAddress: box, location: 'Kyiv', port: 3_000 } as const;
  const { server, enrolment } = await callApi(origin, addServer, { token, body });
  // The AWS clients read their region and keys from the environment.
  Object.assign(process.env, functionsEnvironment);
  const price = { priceCents: 1_000, originalPriceCents: 1_000 };
  await createProduct({
    ctx: composeContext(process.env),
    caller: { actor: { kind: 'system' }, ip: '127.0.0.1', language: 'en', idempotencyKey: undefined },
    input: {
      name: productName,
      description: 'A modem of a real server',
      type: 'mobile',
      status: 'active',
      operator,
      country: 'Ukraine',
      flag: 'UA',
      isPopular: false,
      pricing: { weekly: price, monthly: price },
      serverIds: [ServerId.parse(server.id)],
    },
  });
  return enrolment.command;
}

async function buyAll({ origin }: Stack, quantity: number): Promise<RentedProxy[]> {
  const { accessToken: token } = await signIn(origin, demoLogins.client);
  const { topup } = await callApi(origin, addBalance, { token, body: { amount: 100 } });
  await callApi(origin, settleDemoPayment, { params: { paymentId: topup.paymentId } });
  const product = await untilSucceeds('the modems are in stock', async () => {
    const { products } = await callApi(origin, listProducts);
    return products.find(({ name, stock }) => name === productName && stock.available === quantity);
  });
  const item = { proxyType: 'mobile', period: 'weekly', quantity, productId: product._id, operator } as const;
  await callApi(origin, placeOrder, { token, body: { items: [item] } });
  return untilSucceeds('the proxies are open', async () => {
    const { proxies } = await callApi(origin, listProxies, { token, query: { status: 'active', limit: 100 } });
    const open = proxies.filter(({ host, live }) => host === box && live.state === 'open');
    return open.length === quantity ? open : undefined;
  });
}
