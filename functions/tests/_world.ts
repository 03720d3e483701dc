import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Role } from '@cellgate/shared/account/account.ts';
import { type AccountId, idPrefix, type ServerId } from '@cellgate/shared/contract/id.ts';
import type { TestedProtocol } from '@cellgate/shared/proxy/proxy-check.ts';
import type { Ping } from '@cellgate/shared/server/ping.ts';
import type { DesiredState } from '@cellgate/shared/server/server.messages.ts';
import { sessionLimits } from '@cellgate/shared/session/session-limits.ts';
import type { Hono } from 'hono';
import { monotonicFactory } from 'ulid';
import { readConfig } from '../src/config.ts';
import type { AccountActor, Caller, Context, SessionActor } from '../src/context.ts';
import { hashPassword } from '../src/domain/access/password-hash.ts';
import { storeAccount } from '../src/domain/account/create-account.ts';
import { newAccount } from '../src/domain/account/new-account.ts';
import { adjustBalance } from '../src/domain/balance/adjust-balance.ts';
import { signAccessToken } from '../src/domain/session/access-token.ts';
import { openSession } from '../src/domain/session/open-session.ts';
import { deriveKeys } from '../src/keys.ts';
import { createLog } from '../src/log.ts';
import type { Mail } from '../src/outbound/mailer.ts';
import type { ProbeRoute } from '../src/outbound/proxy-probe/probe-route.ts';
import type { ProbeOutcome } from '../src/outbound/proxy-probe/proxy-probe.ts';
import { createHttpWebhookSender } from '../src/outbound/webhooks/http-webhook-sender.ts';
import { createAccountNames } from '../src/storage/account/account-names.ts';
import { accountStore } from '../src/storage/account/account-store.ts';
import { createCallAllowance } from '../src/storage/call-allowance.ts';
import { createTableInput } from '../src/storage/create-table-input.ts';
import { openDatabase } from '../src/storage/database.ts';
import { eventWrite } from '../src/storage/event-store.ts';
import { createKept, siteRecordsMs, statusRecordsMs } from '../src/storage/order/kept.ts';
import { createShownSupply } from '../src/storage/order/shown-supply.ts';
import { createSettingsReader } from '../src/storage/settings/settings-reader.ts';
import { tables } from '../src/storage/tables.ts';
import { createAgentLink, type Published } from './_agent-link.ts';
import { createDownloads, type Downloads } from './_downloads.ts';
import { startEngine } from './_engine.ts';
import { createPaymentsInMemory, type PaymentsInMemory } from './_payments.ts';
import { createUnitMeter, type UnitMeter } from './_unit-meter.ts';

type SentMail = Mail & { messageId: string };

export interface World extends AsyncDisposable {
  ctx: Context;
  /** Clock that advances only by `advance` and by pauses of domain functions. */
  clock: { advance(durationMs: number): void };
  /** Sent mails, in order. */
  mails: SentMail[];
  /** Messages published to servers, in order. */
  published: Published[];
  /** Reactions of servers to their desired state, called on receipt; servers without an entry do nothing. */
  agents: Map<ServerId, (state: DesiredState) => Promise<void>>;
  /** Reactions of servers to pings, as for `agents`. */
  pinged: Map<ServerId, (ping: Ping) => Promise<void>>;
  /** IDs of the valid certificates, `{server}/{number}`. */
  certificates: Set<string>;
  payments: PaymentsInMemory;
  /** Probes made through proxies, and the outcome of the next ones. */
  probes: { made: { protocol: TestedProtocol; route: ProbeRoute }[]; outcome: ProbeOutcome };
  /** Speed tests made through proxies, and the outcome of the next ones. */
  downloads: Downloads;
  /** Parsed log lines. */
  logs: { level: string; event: string; [field: string]: unknown }[];
  /** Tasks started in addition to their schedule, in order. */
  started: string[];
  /** Measures the capacity units of calls. */
  units: UnitMeter;
  /** External services that currently fail. */
  broken: { mail: boolean; agentLink: boolean };
  /** A caller without an account. */
  visitor: Caller;
  /** The system caller. */
  system: Caller;
  /** Creates an account and returns its signed-in owner. */
  account(options?: { role?: Role; balanceCents?: number }): Promise<Caller<SessionActor>>;
  customer(options?: { balanceCents?: number }): Promise<Caller<SessionActor>>;
  /** Opens another session of the same account. */
  signedInElsewhere(person: Caller<SessionActor>): Promise<Caller<SessionActor>>;
  /** Calls the HTTP API; `path` is below `/api`. `as`: a signed-in caller. `ctx`: replaces the world's context. */
  request(
    method: string,
    path: string,
    options?: { as?: Caller<AccountActor>; body?: unknown; headers?: Record<string, string>; ctx?: Context },
  ): Promise<Response>;
}

/** Password of every account in a world. */
export const worldPassword = 'Correct-horse-7';
/** Hashed once, because hashing is deliberately slow. */
const worldHash = hashPassword({ randomBytes }, worldPassword);
const worldOrigin = 'http://shop.test';
/** Public key in the install commands of servers. */
export const worldPackageKey = `RW${'k'.repeat(54)}`;
const secret = 'secret of the demo provider';

/** Creates the cloud with a real, patient database engine of its own; time, mail, bus and payments are in memory. */
export async function createWorld(): Promise<World> {
  const engine = await startEngine();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const client = new DynamoDBClient({});
  const tableNames = { main: 'cellgate-main', ledger: 'cellgate-ledger' };
  for (const table of tables)
    await client.send(new CreateTableCommand(createTableInput(table, tableNames[table.name])));
  client.destroy();

  const parts = createParts(tableNames);
  return {
    ...parts,
    ...createPeople(parts.ctx),
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
    },
  };
}

type Parts = Omit<World, keyof AsyncDisposable | keyof ReturnType<typeof createPeople>>;

function createParts(tableNames: { main: string; ledger: string }): Parts {
  let nowMs = Date.parse('2026-11-21T08:00:00.000Z');
  const now = () => nowMs;
  const advance = (durationMs: number) => {
    nowMs += durationMs;
  };
  const broken = { mail: false, agentLink: false };
  const mails: SentMail[] = [];
  const published: Published[] = [];
  const agents: Parts['agents'] = new Map();
  const pinged: Parts['pinged'] = new Map();
  const certificates: Parts['certificates'] = new Set();
  const logs: Parts['logs'] = [];
  const started: string[] = [];
  const payments = createPaymentsInMemory({ now, secret });
  const probes: Parts['probes'] = { made: [], outcome: { ok: true, address: '46.133.1.1', durationMs: 120 } };
  const downloads = createDownloads();
  // Ordered also within one millisecond, because the clock does not advance by itself.
  const nextUlid = monotonicFactory();
  const config = readConfig(environment(tableNames));
  const units = createUnitMeter();
  const database = openDatabase({ tableNames, random: Math.random, timeoutMs: 30_000, onConsumed: units.add });
  const keys = deriveKeys(config.tokenSecret);
  // Read once in some seconds for all calls, so not part of what a call costs.
  const unmetered = openDatabase({ tableNames, random: Math.random, timeoutMs: 30_000 });
  const ctx: Context = {
    config,
    keys,
    log: createLog((line) => logs.push(JSON.parse(line)), now),
    now,
    newId: (kind) => `${idPrefix[kind]}_${nextUlid(nowMs)}`,
    random: Math.random,
    randomBytes,
    pause: async (durationMs) => {
      // Whole milliseconds, like a real clock.
      advance(Math.ceil(durationMs));
      await nextTurn();
    },
    database,
    shownSupply: createShownSupply(database, { now }),
    accountNames: createAccountNames(database, { now }),
    siteRecords: createKept({ now, maxAgeMs: siteRecordsMs }),
    statusRecords: createKept({ now, maxAgeMs: statusRecordsMs }),
    sessionCalls: createCallAllowance(database, sessionLimits),
    settings: createSettingsReader(unmetered, { now, keys }),
    agentLink: createAgentLink({ published, agents, pinged, certificates, broken }),
    agentPackage: async () => '0.1.0',
    mailer: {
      async send(mail, { messageId }) {
        if (broken.mail) throw new Error('the mail server does not answer');
        mails.push({ ...mail, messageId });
        return '250 queued';
      },
      async ping() {
        if (broken.mail) throw new Error('the mail server does not answer');
      },
    },
    probeProxy: async (protocol, route) => {
      probes.made.push({ protocol, route });
      return probes.outcome;
    },
    measureSpeed: downloads.measure,
    // Known of every IP, because tests assert what is done with facts, not what the databases hold.
    ipFacts: async () => ({ country: 'UA', city: 'Kyiv', asn: 15_895, asnName: 'Kyivstar', network: 'mobile' }),
    google: undefined,
    payments: new Map([['demo', payments.provider]]),
    webhookSender: createHttpWebhookSender(config.webhooks),
    taskStarter: { start: async (task) => void started.push(task) },
    reportLimit: () => {},
  };
  return {
    ctx,
    clock: { advance },
    mails,
    published,
    agents,
    pinged,
    certificates,
    payments,
    probes,
    downloads,
    logs,
    broken,
    started,
    units,
  };
}

function createPeople(
  ctx: Context,
): Pick<World, 'visitor' | 'system' | 'account' | 'customer' | 'signedInElsewhere' | 'request'> {
  const from = { ip: '203.0.113.7', language: 'en', idempotencyKey: undefined } as const;
  const visitor: Caller = { ...from, actor: { kind: 'visitor' } };
  const system: Caller = { ...from, actor: { kind: 'system' } };

  const signUp: World['account'] = async ({ role = 'client', balanceCents = 0 } = {}) => {
    const email = `${randomBytes(6).toString('hex')}@people.test`;
    const names = { firstName: 'Ada', lastName: 'Lovelace', language: 'en' } as const;
    const blank = await newAccount(ctx, { ...names, email, role, signedInNow: false, emailVerified: true });
    const { accountId } = blank;
    const details = { role };
    const event = eventWrite({ ctx, caller: system, kind: 'account.registered', subject: accountId, details });
    await storeAccount(ctx, { ...blank, password: await worldHash }, [event]);
    if (balanceCents !== 0) await give(accountId, balanceCents);
    return enter(accountId);
  };
  const enter = async (accountId: AccountId) => {
    const account = await accountStore(ctx.database).find(accountId);
    if (!account) throw new Error('an account that was just made is not there');
    const { write, actor } = await openSession({ ctx, caller: visitor }, account, { remembered: true });
    await ctx.database.transact([write]);
    return { ...from, actor };
  };
  const give = (accountId: AccountId, amountCents: number) =>
    adjustBalance({ ctx, caller: system, input: { accountId, amountCents, reason: 'opening balance' } });

  const apps = new WeakMap<Context, Hono>();
  /** Returns the API of a context, created once, because the first request of an API builds its routes. */
  const appOf = async (of: Context) => {
    const { createApp } = await import('../src/http/app.ts');
    const app = apps.get(of) ?? createApp(of);
    apps.set(of, app);
    return app;
  };
  const request: World['request'] = async (method, path, { as, body, headers, ctx: own = ctx } = {}) => {
    return (await appOf(own)).request(`${worldOrigin}/api${path}`, {
      method,
      headers: {
        'cloudfront-viewer-address': `${from.ip}:40000`,
        ...(as && { authorization: `Bearer ${await signAccessToken(ctx, signedIn(as.actor))}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  return {
    visitor,
    system,
    account: signUp,
    customer: (options) => signUp(options),
    signedInElsewhere: ({ actor }) => enter(actor.accountId),
    request,
  };
}

function signedIn({ sessionId, ...actor }: AccountActor): SessionActor {
  if (sessionId === null) throw new Error('a key is sent as a header, not `as` somebody');
  return { ...actor, sessionId };
}

function environment(tableNames: { main: string; ledger: string }): Record<string, string> {
  return {
    TABLE_MAIN: tableNames.main,
    TABLE_LEDGER: tableNames.ledger,
    PUBLIC_ORIGIN: worldOrigin,
    PROXY_TEST_URL: `${worldOrigin}/api/me/ip`,
    SPEED_TEST_URL: `${worldOrigin}/speed-test.bin`,
    TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64'),
    IOT_DATA_ENDPOINT: 'http://127.0.0.1:9',
    IOT_MQTT_ENDPOINT: '127.0.0.1:9',
    IOT_POLICY_NAME: 'cellgate-agent',
    IOT_BROKER_AUTHORITY: '-----BEGIN CERTIFICATE-----',
    AGENT_PACKAGE_KEY: worldPackageKey,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@shop.test',
    DEMO_PAYMENT_URL: 'http://127.0.0.1:9',
    DEMO_PAYMENT_KEY: 'key of the demo provider',
    DEMO_PAYMENT_SECRET: secret,
    WEBHOOK_LOOPBACK: 'allowed',
  };
}
