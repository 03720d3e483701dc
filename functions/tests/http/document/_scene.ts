import { randomBytes } from 'node:crypto';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { accountStore } from '../../../src/storage/account/account-store.ts';
import { proveSessionWrite } from '../../../src/storage/account/session-store.ts';
import type { ProductRecord } from '../../../src/storage/order/product-store.ts';
import { modemStore } from '../../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../../_fleet.ts';
import { type Receiver, startReceiver } from '../../_receiver.ts';
import { createWorld, type World } from '../../_world.ts';

export type Person = Awaited<ReturnType<World['customer']>>;

/** Reads a value in the data of a response by its dotted path, e.g. `order.proxyIds.0`. */
type Data = (path: string) => string;

/** An installation in use, whose records requests can name. */
export interface Scene extends AsyncDisposable {
  world: World;
  receiver: Receiver;
  box: Box;
  product: ProductRecord;
  /** Customer with a proxy, on which most requests act. */
  owner: Person;
  stranger: Person;
  moderator: Person;
  admin: Person;
  /** API key of the owner that may only read. */
  readerKey: string;
  orderId: string;
  proxyId: ProxyId;
  /** Creates a customer on whom a request may do what ends the account or its session. */
  newcomer(): Promise<Person>;
  emailOf(person: Person): Promise<string>;
  /** Calls the API and returns the data of its successful response. */
  call(method: string, path: string, options?: { as?: Person; body?: unknown }): Promise<Data>;
  /** Gives the administrator's session a new proof. */
  proveAdmin(): Promise<void>;
  /** Buys a proxy, whose port is open. */
  buy(as: Person): Promise<{ orderId: string; proxyId: ProxyId }>;
  /** Returns an unsold modem of the box, another one with each call. */
  unsoldModem(): Promise<string>;
}

export async function openScene(): Promise<Scene> {
  const [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
  world.ctx.google = {
    authorizationUrl: async ({ state }) => `https://provider.test/authorize?state=${state}`,
    prove: async () => {
      const subject = randomBytes(6).toString('hex');
      return {
        subject,
        email: `${subject}@people.test`,
        isEmailVerified: true,
        firstName: 'Grace',
        lastName: 'Hopper',
      };
    },
  };
  const box = await createBox(world, { modems: 60 });
  // The server applies each state at once, so that no request waits for it.
  world.agents.set(box.serverId, () => box.apply());
  world.pinged.set(box.serverId, ({ pingId }) => box.beat({ pong: pingId, load: [] }));
  const product = await createMobileProduct(world, [box.serverId]);
  const call: Scene['call'] = async (method, path, options) => {
    const response = await world.request(method, path, options);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const { data } = JSON.parse(text) as { data: unknown };
    return (at) => String(at.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], data));
  };
  const buy: Scene['buy'] = async (as) => {
    const order = await call('POST', '/orders', { as, body: orderOf(product) });
    return { orderId: order('order.id'), proxyId: order('order.proxyIds.0') as ProxyId };
  };
  const admin = await world.account({ role: 'admin' });
  const proveAdmin: Scene['proveAdmin'] = async () => {
    const account = await accountStore(world.ctx.database).find(admin.actor.accountId);
    const proof = { epoch: account?.sessionEpoch ?? 0, at: new Date(world.ctx.now()).toISOString() };
    await world.ctx.database.transact([proveSessionWrite(admin.actor, proof)]);
  };
  let actedOn = 0;
  const owner = await world.customer({ balanceCents: 500_000 });
  const key = await call('POST', '/users/api-keys', { as: owner, body: { name: 'Reader', scopes: ['read'] } });
  return {
    world,
    receiver,
    box,
    product,
    owner,
    stranger: await world.customer(),
    moderator: await world.account({ role: 'moderator' }),
    admin,
    proveAdmin,
    readerKey: key('apiKey'),
    ...(await buy(owner)),
    newcomer: () => world.customer({ balanceCents: 10_000 }),
    emailOf: async ({ actor }) => (await accountStore(world.ctx.database).find(actor.accountId))?.email ?? '',
    call,
    buy,
    unsoldModem: async () => {
      const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
      const free = modems.filter(({ stockState }) => stockState === 'stock');
      const modem = free[actedOn++ % free.length];
      if (!modem) throw new Error('every modem is sold');
      return modem.modemId;
    },
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}
