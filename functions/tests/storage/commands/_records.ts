import type { AccountRecord, PasswordHash } from '../../../src/storage/account/account-store.ts';
import type { ApiKeyRecord } from '../../../src/storage/account/api-key-store.ts';
import type { SessionRecord } from '../../../src/storage/account/session-store.ts';
import type { TopupRecord } from '../../../src/storage/balance/topup-store.ts';
import type { OrderRecord } from '../../../src/storage/order/order-store.ts';
import type { ProxyRecord } from '../../../src/storage/proxy/proxy-store.ts';
import type { RotationRecord } from '../../../src/storage/proxy/rotation-store.ts';
import type { Allocation, ModemRecord } from '../../../src/storage/server/modem-store.ts';
import type { ServerRecord } from '../../../src/storage/server/server-store.ts';

const ulid = '01JD0000000000000000000000';
export const accountId = `acc_${ulid}` as const;
export const orderId = `ord_${ulid}` as const;
export const productId = `prd_${ulid}` as const;
export const proxyId = `prx_${ulid}` as const;
export const otherProxyId = 'prx_01JD0000000000000000000001' as const;
export const serverId = `srv_${ulid}` as const;
export const otherServerId = 'srv_01JD0000000000000000000001' as const;
export const modemId = `mdm_${ulid}` as const;
export const rotationId = `rot_${ulid}` as const;
export const topupId = `top_${ulid}` as const;
export const webhookId = `whk_${ulid}` as const;
export const messageId = `msg_${ulid}` as const;

/** Returns a time of the day of the fixtures. */
export const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;

export const password = (salt: string): PasswordHash => ({
  algorithm: 'argon2id',
  memoryKib: 19_456,
  passes: 2,
  parallelism: 1,
  salt,
  tag: 'dGFn',
});

export const account: AccountRecord = {
  accountId,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'King',
  role: 'client',
  isActive: true,
  password: password('b25l'),
  profile: { phone: '', country: 'tr', industry: '', useCase: '' },
  howDidYouHear: 'friend',
  notifications: { email: true, marketing: false, security: true },
  language: 'tr',
  termsAcceptedAt: at(1),
  createdAt: at(1),
  lastLoginAt: at(2),
  emailVerifiedAt: at(3),
  sessionEpoch: 4,
  twoFactorAt: at(4),
  sessionTimeoutMinutes: 30,
  signInAddresses: ['192.0.2.0/24'],
  addressesLiftedUntil: null,
  ownerProvedAt: at(5),
  flags: [],
};

export const session: SessionRecord = {
  accountId,
  sessionId: `ses_${ulid}`,
  epoch: 4,
  counter: 7,
  rotatedAt: at(6),
  remembered: true,
  createdAt: at(5),
  browser: 'Firefox',
  system: 'Linux',
  ip: '192.0.2.7',
  provedAt: at(5),
  expiresAtSeconds: 1_795_000_000,
};

export const apiKey: ApiKeyRecord = {
  accountId,
  keyId: `key_${ulid}`,
  name: 'Reports',
  prefix: 'cgk_abc',
  hash: 'hash-of-the-key',
  scopes: ['read'],
  scopeSet: 2,
  createdAt: at(1),
  expiresAt: null,
  lastUsedAt: null,
};

export const topup: TopupRecord = {
  topupId,
  accountId,
  provider: 'btcpay',
  status: 'confirming',
  amountCents: 5_000,
  creditedCents: 1_000,
  credits: [{ partId: 'part-1', amountCents: 1_000 }],
  seenCents: 2_000,
  isLate: false,
  discardedAt: null,
  order: null,
  paymentId: 'payment-1',
  checkoutUrl: 'https://pay.example/1',
  language: 'en',
  createdAt: at(1),
  expiresAt: at(2),
};

export const order: OrderRecord = {
  orderId,
  accountId,
  orderNumber: 'CG-1',
  state: 'provisioning',
  createdAt: at(1),
  totalCents: 4_000,
  item: {
    proxyType: 'mobile',
    period: 'weekly',
    quantity: 2,
    productId,
    productName: 'Mobile TR',
    operator: 'Turkcell',
    location: 'Istanbul',
    unitPriceCents: 2_000,
    dayRate: { cents: 2_000, days: 7 },
  },
  customer: { firstName: 'Ada', lastName: 'King' },
  units: [{ proxyId, serverId, modemId, generation: 3 }],
  refundedCents: 500,
  cancelledProxyIds: [otherProxyId],
  undeliveredProxyIds: [],
};

export const proxy: ProxyRecord = {
  proxyId,
  accountId,
  orderId,
  serverId,
  modemId,
  generation: 3,
  type: 'mobile',
  operator: 'Turkcell',
  country: 'tr',
  label: null,
  tags: ['shop'],
  host: 'one.example',
  httpPort: 8001,
  socksPort: 9001,
  status: 'active',
  statusReason: null,
  createdAt: at(1),
  endDate: at(20),
  period: 'weekly',
  autoRenew: { period: 'weekly', triedAt: null },
  paid: [{ cents: 2_000, from: at(1), until: at(20), reference: orderId }],
  refundedCents: 100,
  closedCounters: [],
  auth: { type: 'both', username: 'user', password: 'secret', note: null },
  users: [],
  allow: ['192.0.2.7'],
  allowChangedAt: at(2),
  maxConnections: 100,
  autoRotateMinutes: null,
  version: 11,
  reset: { version: 2, isActive: true, usageCount: 5, lastUsedAt: null },
  rotation: { activeId: null, activeUntil: null, changedAt: at(3) },
  watchedFrom: at(2),
  downMs: 1_000,
  replacements: [{ at: at(4), reason: 'wish' }],
  suspectedAt: null,
  failedTestAt: null,
};

export const rotation: RotationRecord = {
  rotationId,
  proxyId,
  accountId,
  serverId,
  modemId,
  generation: 3,
  method: 'fast',
  state: 'requested',
  source: 'portal',
  program: { via: 'api', keyId: 'key_01JD0000000000000000000000', keyName: 'Script' },
  by: accountId,
  ip: '192.0.2.7',
  requestedAt: at(8),
  deadline: at(9),
  finishedAt: null,
  oldIp: null,
  newIp: null,
  attempts: [],
  durationMs: null,
  code: null,
};

/** A rotation that gave another IP. */
export const changedRotation: RotationRecord = {
  ...rotation,
  state: 'changed',
  finishedAt: at(9),
  oldIp: '198.51.100.1',
  newIp: '198.51.100.2',
  attempts: [{ method: 'fast', durationMs: 4_000, ip: '198.51.100.2' }],
  durationMs: 4_100,
};

export const allocation: Allocation = { proxyId, accountId, validUntil: at(20), endedAt: null };

/** A modem in stock, from before messages had numbers. */
export const modem: ModemRecord = {
  modemId,
  serverId,
  imei: '490154203237518',
  operator: 'Turkcell',
  httpPort: 8001,
  socksPort: 9001,
  stockState: 'stock',
  generation: 3,
  allocation: null,
  reservation: null,
  report: null,
  live: null,
  createdAt: at(1),
};

export const mark = { at: at(7), order: { boot: 7, connection: 2, sequence: 33 } };

/** A modem that is sold, with the marks of its agent's messages. */
export const soldModem: ModemRecord = {
  ...modem,
  stockState: 'sold',
  allocation,
  heldSince: at(5),
  downSince: null,
  marks: { report: mark, address: { ...mark, ip: '198.51.100.2' } },
  heard: 9,
};

export const server: ServerRecord = {
  serverId,
  name: 'one',
  type: 'mobile',
  host: 'one.example',
  port: 9_100,
  location: 'Istanbul',
  httpPortBase: 8_000,
  socksPortBase: 9_000,
  nextPortIndex: 12,
  epoch: 1,
  revision: 40,
  presence: 'online',
  lastSeenAt: at(7),
  bootId: 'boot-1',
  applied: { epoch: 1, revision: 40, digest: 'abc' },
  figures: null,
  enrolment: { codeHash: 'hash-of-the-code', expiresAt: at(20), usedAt: null, requestHash: null },
  renewal: null,
  createdAt: at(1),
};
