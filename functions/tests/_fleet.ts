import type { ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { AuthSettings } from '@cellgate/shared/proxy/proxy.ts';
import { stickReport } from '@cellgate/shared/server/_recorded-hour.ts';
import type {
  CommandAck,
  DesiredState,
  Heartbeat,
  PortReport,
  Reported,
} from '@cellgate/shared/server/server.messages.ts';
import type { AccountActor, Caller } from '../src/context.ts';
import { portDigest } from '../src/domain/desired/desired-ports.ts';
import { placeOrder } from '../src/domain/order/place-order.ts';
import { createProduct } from '../src/domain/product/create-product.ts';
import { createServer } from '../src/domain/server-change/create-server.ts';
import { handleAgentMessage } from '../src/entry/handle-agent-message.ts';
import type { ProductRecord } from '../src/storage/order/product-store.ts';
import { proxyStore } from '../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../src/storage/server/modem-store.ts';
import type { World } from './_world.ts';

/** A simulated server: publishes messages and receives the cloud's. */
export interface Box {
  serverId: ServerId;
  enrolmentCode: string;
  /** Publishes a message on one of the server's channels, as the broker would pass it on. */
  publish(channel: string, payload: unknown, certificateId?: string): Promise<void>;
  beat(change?: Partial<Heartbeat>): Promise<void>;
  /** Returns the heartbeat of this moment. */
  heartbeat(): Heartbeat;
  /** Reports these modems. */
  report(modems: readonly ModemReport[], change?: Pick<Reported, 'order' | 'pong'>): Promise<void>;
  /** Latest desired state received; undefined before the first. */
  desired(): DesiredState | undefined;
  /** Reports the latest desired state as applied. */
  apply(): Promise<void>;
  /** Bytes per proxy that are reported only once its port closes. */
  unreported: Map<ProxyId, number>;
  /** True if ports of proxies being cancelled are closed and reported at once, as by an agent. */
  reportsClosing: boolean;
  answer(ack: Partial<CommandAck> & Pick<CommandAck, 'commandId' | 'status'>): Promise<void>;
}

const bootId = 'boot-1';

let imeis = 350_000_000_000_000;
const newImei = () => String(imeis++);

const hostFigures = { uptimeSeconds: 1, cpuPercent: 1, memory: { usedBytes: 1, totalBytes: 2 }, disk: null };

export function modemReport(imei: string, change: Partial<ModemReport> = {}): ModemReport {
  return stickReport(imei, {
    usbPath: `1-${imei.slice(-3)}`,
    egressSeenAt: '2026-11-21T08:00:00.000Z',
    sim: { iccid: `8938${imei}`, imsi: imei.slice(-15) },
    ...change,
  });
}

/** Creates an online server with `modems` modems in stock. */
export async function createBox(
  world: World,
  { modems, host = 'p1.shop.test' }: { modems: number; host?: string },
): Promise<Box> {
  const input = {
    name: 'Kyiv 1',
    type: 'mobile',
    ipAddress: host,
    location: 'Kyiv',
    httpPortBase: 20_001,
    socksPortBase: 21_001,
  } as const;
  const { server, enrolment } = await createServer({ ctx: world.ctx, caller: world.system, input });
  const { id: serverId } = server;
  const publish: Box['publish'] = (channel, payload, certificateId = '') =>
    handleAgentMessage(world.ctx, {
      topic: `cg/v1/${serverId}/${channel}`,
      clientId: serverId,
      certificateId,
      receivedAt: world.ctx.now(),
      payload,
    });
  const at = () => new Date(world.ctx.now()).toISOString();
  const desired = () =>
    world.published
      .flatMap((message) => (message.kind === 'desired' && message.serverId === serverId ? message.state : []))
      .at(-1);
  const appliedOf = (state: DesiredState | undefined) =>
    state ? { epoch: state.epoch, revision: state.revision, digest: state.digest } : null;
  const report = (change: Partial<Reported>): Reported => ({
    v: 1,
    bootId,
    agentVersion: '1',
    at: at(),
    applied: appliedOf(desired()),
    ...change,
  });

  await publish('presence', { v: 1, status: 'online', bootId });
  const reports = Array.from({ length: modems }, () => modemReport(newImei()));
  await publish('reported', report({ modems: reports }));
  const box: Box = {
    serverId,
    enrolmentCode: enrolment.code,
    publish,
    desired,
    report: (modems, change = {}) => publish('reported', report({ modems: [...modems], ...change })),
    beat: (change) => publish('heartbeat', { ...box.heartbeat(), ...change }),
    heartbeat: () => ({ v: 1, bootId, at: at(), applied: appliedOf(desired()), host: hostFigures }),
    apply: async () => {
      const state = desired();
      const closed = state ? await closedPorts(world, box, state) : [];
      await publish(
        'reported',
        report({
          ports: (state?.ports ?? []).map((port) => ({
            modemId: port.modemId,
            generation: port.generation,
            state: port.state === 'on' && port.validUntil && port.validUntil > at() ? 'open' : 'closed',
            digest: portDigest(port),
            code: null,
            ...closed.find(({ modemId }) => modemId === port.modemId),
          })),
        }),
      );
    },
    answer: (ack) =>
      publish('command/ack', {
        v: 1,
        at: at(),
        oldIp: null,
        newIp: null,
        attempts: [],
        durationMs: null,
        code: null,
        ...ack,
      }),
    unreported: new Map(),
    reportsClosing: true,
  };
  world.agents.set(serverId, async (state) => {
    if (!box.reportsClosing) return;
    const ports = await closedPorts(world, box, state);
    if (ports.length > 0) await publish('reported', report({ ports }));
  });
  return box;
}

/** Returns the reports of closed ports of proxies being cancelled. */
async function closedPorts(world: World, box: Box, { ports }: DesiredState): Promise<PortReport[]> {
  const off = ports.filter(({ state, generation }) => state === 'off' && generation > 0);
  const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
  const closing = off.map(async (port): Promise<PortReport[]> => {
    const { allocation } = modems.find(({ modemId }) => modemId === port.modemId) ?? {};
    const proxy = allocation && (await proxyStore(world.ctx.database).find(allocation.proxyId));
    if (proxy?.statusReason !== 'cancelling' || proxy.generation !== port.generation) return [];
    const bytes = box.unreported.get(proxy.proxyId);
    const counters = bytes === undefined ? [] : [{ counterId: 'unreported-1', bytes }];
    const { modemId, generation } = port;
    return [{ modemId, generation, state: 'closed', digest: portDigest(port), code: null, counters }];
  });
  return (await Promise.all(closing)).flat();
}

export function createMobileProduct(
  world: World,
  serverIds: ServerId[],
  change: Partial<ProductRecord> = {},
): Promise<ProductRecord> {
  const input = {
    name: 'Kyivstar',
    description: '',
    type: 'mobile',
    status: 'active',
    operator: 'Kyivstar',
    country: 'Ukraine',
    flag: 'ua',
    isPopular: true,
    pricing: {
      weekly: { priceCents: 1000, originalPriceCents: 1200 },
      monthly: { priceCents: 2800, originalPriceCents: 3500 },
    },
    serverIds,
    ...change,
  } as const;
  return createProduct({ ctx: world.ctx, caller: world.system, input: { ...input, serverIds } });
}

export function orderOf(product: ProductRecord, quantity = 1) {
  return {
    items: [
      {
        proxyType: product.type,
        period: 'weekly' as const,
        quantity,
        productId: product.productId,
        operator: 'kyivstar',
      },
    ],
    billing: { firstName: '', lastName: '', email: '', address: { country: 'TR' } },
  };
}

/** Creates a customer with one open proxy. */
export async function createOpenProxy(world: World, box: Box, product: ProductRecord) {
  const customer = await world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
  await box.apply();
  const [proxyId] = order.proxyIds;
  if (!proxyId) throw new Error('an order without a proxy');
  return { customer, proxyId, order };
}

export const settings = (change: Partial<AuthSettings> = {}): AuthSettings => ({
  username: 'admin',
  password: 'new-password-1',
  allowedIPs: [],
  ...change,
});

export function withKey(caller: Caller<AccountActor>, idempotencyKey: string): Caller<AccountActor> {
  return { ...caller, idempotencyKey };
}
