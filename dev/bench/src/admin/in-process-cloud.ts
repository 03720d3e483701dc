import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@cellgate/functions/context.ts';
import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { createApp } from '@cellgate/functions/http/app.ts';
import { createAccountNames } from '@cellgate/functions/storage/account/account-names.ts';
import { createCallAllowance } from '@cellgate/functions/storage/call-allowance.ts';
import type { ConsumedCapacity } from '@cellgate/functions/storage/consumed-capacity.ts';
import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { createShownSupply } from '@cellgate/functions/storage/order/shown-supply.ts';
import { firstUlid } from '@cellgate/functions/storage/ulid-range.ts';
import { tableNames } from '@cellgate/local/environment.ts';
import { sessionLimits } from '@cellgate/shared/session/session-limits.ts';
import { signInAdministrator } from './create-person.ts';

const origin = 'http://bench.example';
/** Time before the first call at which its caller has signed up, in ms; more than the pulse reads again. */
const signedUpBeforeMs = 19_000;

/** The cloud in this process, over the tables that the AWS variables name. Messages to agents are dropped. */
export interface InProcessCloud {
  ctx: Context;
  /** Calls the API as an administrator; `path` is below `/api`. Throws if the response is no success. */
  call(path: string): Promise<unknown>;
  /** Returns the capacity consumed since the previous call of this function. */
  takeUnits(): ConsumedCapacity;
}

/** Opens the cloud. Its time begins at `nowMs` and goes on as usual. It keeps these tables when the AWS variables name others afterwards. */
export async function openInProcessCloud(nowMs: number): Promise<InProcessCloud> {
  let units: ConsumedCapacity = { read: 0, write: 0 };
  const database = openDatabase({
    tableNames,
    random: Math.random,
    onConsumed: ({ read, write }) => {
      units = { read: units.read + read, write: units.write + write };
    },
  });
  const aheadMs = Date.now() - nowMs;
  const now = () => Date.now() - aheadMs;
  const composed = composeContext({ ...process.env, ...environment() });
  const ctx: Context = {
    ...composed,
    now,
    newId: (kind) => withTime(composed.newId(kind), now()),
    pause: (durationMs) => pause(durationMs),
    log: { ...composed.log, info: () => {} },
    database,
    shownSupply: createShownSupply(database, { now }),
    accountNames: createAccountNames(database, { now }),
    // With a higher limit: no person calls thousands of times a minute.
    sessionCalls: createCallAllowance(database, { ...sessionLimits, limit: 1_000_000 }),
    agentLink: silentLink,
  };
  const app = createApp(ctx);
  // Their first calls also fix the addresses of the databases. The events of signing up are old by the first call, which would read them otherwise.
  const { accessToken } = await signInAdministrator({ ...ctx, now: () => now() - signedUpBeforeMs });
  await ctx.settings.current();
  return {
    ctx,
    call: async (path) => {
      const response = await app.request(`${origin}/api${path}`, {
        headers: { authorization: `Bearer ${accessToken}`, 'cloudfront-viewer-address': '203.0.113.7:40000' },
      });
      const body = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`);
      return (body as { data: unknown }).data;
    },
    takeUnits: () => {
      const taken = units;
      units = { read: 0, write: 0 };
      return taken;
    },
  };
}

/** Characters of a ULID: those of its time, and those drawn at random. */
const ulidChars = { time: 10, random: 16 };

/** Returns the ID with another time, in epoch ms. */
function withTime<Id extends string>(id: Id, atMs: number): Id {
  const prefix = id.slice(0, -(ulidChars.time + ulidChars.random));
  return `${prefix}${firstUlid(atMs).slice(0, ulidChars.time)}${id.slice(-ulidChars.random)}` as Id;
}

const silentLink: Context['agentLink'] = {
  publishDesired: async () => {},
  publishCommand: async () => {},
  publishPing: async () => {},
  publishCertificate: async () => {},
  publishStandDown: async () => {},
  ping: async () => {},
  enrol: () => Promise.reject(new Error('no server is enrolled here')),
  revokeOthers: async () => 0,
  revoke: async () => {},
};

/** Returns the settings of an installation that reaches nothing but its database. */
function environment(): Record<string, string> {
  return {
    PUBLIC_ORIGIN: origin,
    PROXY_TEST_URL: `${origin}/api/me/ip`,
    SPEED_TEST_URL: `${origin}/speed-test.bin`,
    TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64'),
    IOT_DATA_ENDPOINT: 'http://127.0.0.1:9',
    IOT_MQTT_ENDPOINT: '127.0.0.1:9',
    IOT_POLICY_NAME: 'cellgate-agent',
    IOT_BROKER_AUTHORITY: '-----BEGIN CERTIFICATE-----',
    AGENT_PACKAGE_KEY: `RW${'k'.repeat(54)}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@bench.example',
  };
}
