import { packageKeyPattern } from '@cellgate/shared/server/install-command.ts';
import { z } from 'zod';

const base64Secret = z.string().transform((text, issue) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < 32) issue.addIssue('must be base64 of at least 32 bytes');
  return bytes;
});

const Environment = z.object({
  TABLE_MAIN: z.string().min(3),
  TABLE_LEDGER: z.string().min(3),
  /** Public origin, without a trailing slash; links in mails and reset links begin with it. */
  PUBLIC_ORIGIN: z.url().transform((url) => url.replace(/\/$/, '')),
  /** Root of all keys of this installation: access, refresh and reset tokens. */
  TOKEN_SECRET: base64Secret,
  /** Secret header value that the distribution adds; if absent, calls from any origin are accepted. */
  ORIGIN_SECRET: z.string().min(32).optional(),
  IOT_DATA_ENDPOINT: z.url(),
  /** `host:port` that agents connect to. */
  IOT_MQTT_ENDPOINT: z.string().min(3),
  IOT_POLICY_NAME: z.string().min(1),
  /** PEM certificate of the authority that issued the broker's certificate. */
  IOT_BROKER_AUTHORITY: z.string().includes('BEGIN CERTIFICATE'),
  /** Minisign public key of the agent's packages, part of the install command. */
  AGENT_PACKAGE_KEY: z.string().regex(packageKeyPattern, 'must be a minisign public key: RW… of 56 characters'),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  DEMO_PAYMENT_URL: z.url().optional(),
  DEMO_PAYMENT_KEY: z.string().min(16).optional(),
  DEMO_PAYMENT_SECRET: z.string().min(16).optional(),
  BTCPAY_URL: z.url().optional(),
  BTCPAY_API_KEY: z.string().min(16).optional(),
  BTCPAY_STORE_ID: z.string().min(1).optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Payment method IDs of the store, default first: `BTC-CHAIN,LTC-CHAIN`. */
  BTCPAY_METHODS: z
    .string()
    .default('BTC-CHAIN')
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(z.array(z.string().min(1)).min(1)),
  /** Google sign-in is available if ID and secret are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Plain HTTP is accepted only for the local host, for a stand-in. */
  GOOGLE_ISSUER: z
    .url()
    .refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(url), 'must be https')
    .default('https://accounts.google.com'),
  /** URL that returns its caller's IP, used to test proxies. Must be reachable through the modems. */
  PROXY_TEST_URL: z.url(),
  /** URL of the file that speed tests download through the proxies, see `speedTestFilePath`. */
  SPEED_TEST_URL: z.url(),
  /** Allows webhooks to the local host and by plain HTTP, only for trial installations on one machine. */
  WEBHOOK_LOOPBACK: z.literal('allowed').optional(),
  /** Origin of Telegram's bot API. Plain HTTP is accepted only for the local host, for a stand-in. */
  TELEGRAM_URL: z
    .url()
    .refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(url), 'must be https')
    .default('https://api.telegram.org'),
  /** Labels customers, orders and payments as made up, only for trial installations on one machine. */
  DEMO_DATA: z.literal('shown').optional(),
  /** Function that runs the scheduled tasks, for starting one immediately. */
  SCHEDULE_FUNCTION: z.string().min(1).optional(),
  HEALTH_REQUIRES: z
    .string()
    .default('database,bus')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['database', 'bus', 'payments', 'mail', 'agents']))),
});

export interface Config {
  tableNames: { main: string; ledger: string };
  publicOrigin: string;
  tokenSecret: Buffer;
  originSecret: string | undefined;
  iot: { dataEndpoint: string; mqttEndpoint: string; policyName: string; brokerAuthority: string };
  /** Minisign public key with which servers verify the agent's packages. */
  packageKey: string;
  mail: { smtpUrl: string; from: string };
  /** Demo payment provider; undefined if not configured. */
  demoPayments: { url: string; key: string; secret: string } | undefined;
  /** BTCPay Server, which gets all new top-ups if configured; undefined otherwise. */
  btcpay:
    | { url: string; apiKey: string; storeId: string; webhookSecret: string; methods: readonly string[] }
    | undefined;
  /** Google sign-in; undefined if not configured. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  proxyTestUrl: string;
  speedTestUrl: string;
  webhooks: { allowLoopback: boolean };
  telegramUrl: string;
  /** Undefined if tasks run only on their schedule. */
  scheduleFunction: string | undefined;
  /** True if customers, orders and payments are made up. */
  isDemo: boolean;
  healthRequires: readonly ('database' | 'bus' | 'payments' | 'mail' | 'agents')[];
}

/** Reads the environment. Throws one error that names every missing or invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const { DEMO_PAYMENT_URL: url, DEMO_PAYMENT_KEY: key, DEMO_PAYMENT_SECRET: secret } = env;
  return {
    tableNames: { main: env.TABLE_MAIN, ledger: env.TABLE_LEDGER },
    publicOrigin: env.PUBLIC_ORIGIN,
    tokenSecret: env.TOKEN_SECRET,
    originSecret: env.ORIGIN_SECRET,
    iot: {
      dataEndpoint: env.IOT_DATA_ENDPOINT,
      mqttEndpoint: env.IOT_MQTT_ENDPOINT,
      policyName: env.IOT_POLICY_NAME,
      brokerAuthority: env.IOT_BROKER_AUTHORITY,
    },
    packageKey: env.AGENT_PACKAGE_KEY,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    demoPayments: url && key && secret ? { url, key, secret } : undefined,
    btcpay: readBtcpay(env),
    google: readGoogle(env),
    proxyTestUrl: env.PROXY_TEST_URL,
    speedTestUrl: env.SPEED_TEST_URL,
    telegramUrl: env.TELEGRAM_URL.replace(/\/$/, ''),
    webhooks: { allowLoopback: env.WEBHOOK_LOOPBACK === 'allowed' },
    scheduleFunction: env.SCHEDULE_FUNCTION,
    isDemo: env.DEMO_DATA === 'shown',
    healthRequires: env.HEALTH_REQUIRES,
  };
}

function readBtcpay(env: z.infer<typeof Environment>): Config['btcpay'] {
  const {
    BTCPAY_URL: url,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (url && apiKey && storeId && webhookSecret)
    return { url, apiKey, storeId, webhookSecret, methods: env.BTCPAY_METHODS };
  if (url || apiKey || storeId || webhookSecret) {
    throw new Error('Set all of BTCPAY_URL, BTCPAY_API_KEY, BTCPAY_STORE_ID and BTCPAY_WEBHOOK_SECRET, or none');
  }
  return undefined;
}

function readGoogle(env: z.infer<typeof Environment>): Config['google'] {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (clientId || clientSecret) throw new Error('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or none');
  return undefined;
}
