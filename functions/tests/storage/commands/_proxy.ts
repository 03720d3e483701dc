import * as replacementLimits from '../../../src/storage/proxy/account-replacement-store.ts';
import * as ipLists from '../../../src/storage/proxy/ip-list-store.ts';
import * as access from '../../../src/storage/proxy/proxy-access-store.ts';
import * as settings from '../../../src/storage/proxy/proxy-settings-store.ts';
import * as proxies from '../../../src/storage/proxy/proxy-store.ts';
import * as refusals from '../../../src/storage/proxy/refusal-store.ts';
import * as replacements from '../../../src/storage/proxy/replacement-store.ts';
import * as rotations from '../../../src/storage/proxy/rotation-store.ts';
import * as speedTests from '../../../src/storage/proxy/speed-test-store.ts';
import * as subscriptions from '../../../src/storage/proxy/subscription-store.ts';
import * as suspended from '../../../src/storage/proxy/suspension-proxy-store.ts';
import * as tags from '../../../src/storage/proxy/tag-store.ts';
import * as traffic from '../../../src/storage/proxy/traffic-store.ts';
import type { Cases } from './_cases.ts';
import {
  accountId,
  allocation,
  at,
  changedRotation,
  modem,
  modemId,
  otherProxyId,
  otherServerId,
  proxy,
  proxyId,
  rotation,
  rotationId,
  soldModem,
} from './_records.ts';

const auth = { type: 'strong', username: 'next', password: 'next-secret', note: 'a note' } as const;
const users = [{ username: 'two', password: 'p2', note: null, isEnabled: true, createdAt: at(4) }];
const speeds = [{ date: '2026-11-21', bytesPerSecondUp: 10, bytesPerSecondDown: 20 }];
const rotating = { ...proxy, rotation: { activeId: rotationId, activeUntil: at(9), changedAt: null } };
const refusal = {
  id: 'refusal-1',
  at: at(9),
  code: 'target_denied',
  clientAddress: '192.0.2.7',
  target: '10.0.0.1:80',
  username: null,
  times: 2,
} as const;
const speedTest = {
  ...{ testedAt: at(9), downloadMbits: 40, latencyMs: 60, bytes: 10_000_000, durationMs: 2_000 },
  ...{ address: '46.133.1.1', code: null },
};
const exchanged = { host: 'one.example', httpPort: 8001, socksPort: 9001 };
const growth = { bytesUp: 100, bytesDown: 200, connections: 3 };
const counter = { counterId: 'counter-1', users: [{ username: 'user', ...growth }], ...growth, at: at(9) };

export const proxyCases: Cases = {
  saveAccountReplacementsWrite: () =>
    replacementLimits.saveAccountReplacementsWrite({ accountId, version: 3, replacements: [] }, [
      { proxyId, at: at(9) },
    ]),
  'saveAccountReplacementsWrite of the first': () =>
    replacementLimits.saveAccountReplacementsWrite({ accountId, version: 0, replacements: [] }, []),
  changeSettingsWrite: () =>
    access.changeSettingsWrite(proxy, { auth, allow: ['198.51.100.0/24'], allowChangedAt: at(9) }),
  requirePasswordWrite: () => access.requirePasswordWrite(proxy, auth),
  changeUsersWrite: () => access.changeUsersWrite(proxy, { auth, users }),
  changeAccessWrite: () => access.changeAccessWrite(proxy, { auth, users, allow: [], allowChangedAt: at(9) }),
  chooseSettingsWrite: () =>
    settings.chooseSettingsWrite(proxy, {
      ...{ authType: 'both', allow: ['198.51.100.0/24'], allowChangedAt: at(9) },
      ...{ autoRotateMinutes: 30, note: 'Shop' },
    }),
  saveIpListsWrite: () =>
    ipLists.saveIpListsWrite(
      accountId,
      [{ id: 'ipl_1', name: 'Office', ips: ['203.0.113.7'], version: 1, updatedAt: at(9) }],
      3,
    ),
  forgetOwnWordsWrite: () => settings.forgetOwnWordsWrite(proxyId),
  createProxyWrite: () => proxies.createProxyWrite({ ...proxy, users, speeds }),
  labelWrite: () => [proxies.labelWrite(proxyId, 'Shop'), proxies.labelWrite(proxyId, null)],
  changeAutoRotationWrite: () => proxies.changeAutoRotationWrite(proxy, 30),
  changeResetWrite: () => proxies.changeResetWrite(proxy, { ...proxy.reset, version: 3, isActive: false }),
  startRotationWrite: () => proxies.startRotationWrite(proxy, { rotationId, until: at(9), usedLinkAt: null }),
  'startRotationWrite by link': () =>
    proxies.startRotationWrite(rotating, { rotationId, until: at(9), usedLinkAt: at(8) }),
  endRotationWrite: () => proxies.endRotationWrite(proxyId, { rotationId, changedAt: undefined }),
  'endRotationWrite with another IP': () => proxies.endRotationWrite(proxyId, { rotationId, changedAt: at(8) }),
  addressChangedWrite: () => proxies.addressChangedWrite(proxyId, at(9)),
  watchedWrite: () => proxies.watchedWrite(proxy, { watchedFrom: at(2), downMs: 300_000 }),
  stopForSupportWrite: () => suspended.stopForSupportWrite(proxy, { token: 'token-2', at: at(9) }),
  restoreProxyWrite: () =>
    suspended.restoreProxyWrite(proxy, { token: 'token-2', generation: 4, status: 'active', statusReason: null }),
  'restoreProxyWrite with time': () =>
    suspended.restoreProxyWrite(proxy, {
      ...{ token: 'token-2', generation: 4, status: 'active', statusReason: null },
      ...{ endDate: at(9), paid: proxy.paid },
    }),
  speedsWrite: () => proxies.speedsWrite({ proxyId, speeds: [] }, speeds),
  'speedsWrite of the first': () => proxies.speedsWrite(proxy, speeds),
  storeRefusalsWrite: () =>
    refusals.storeRefusalsWrite(proxyId, { version: 0, refusals: [refusal], nowMs: Date.parse(at(9)) }),
  forgetRefusalsWrite: () => refusals.forgetRefusalsWrite(proxyId),
  storeSpeedTestsWrite: () =>
    speedTests.storeSpeedTestsWrite(proxyId, { generation: 2, results: [speedTest], nowMs: Date.parse(at(9)) }),
  forgetSpeedTestsWrite: () => speedTests.forgetSpeedTestsWrite(proxyId),
  detachModemWrite: () => replacements.detachModemWrite(soldModem, { allocation, at: at(9), isGivenUp: true }),
  replaceModemWrite: () =>
    replacements.replaceModemWrite(proxy, {
      serverId: otherServerId,
      modemId,
      generation: 8,
      downMs: 2_000,
      replacement: {
        reason: 'fault',
        at: at(9),
        from: { host: 'one.example', httpPort: 8001, socksPort: 9001 },
        to: { host: 'two.example', httpPort: 8002, socksPort: 9002 },
      },
    }),
  'replaceModemWrite by staff': () =>
    replacements.replaceModemWrite(proxy, {
      serverId: proxy.serverId,
      modemId,
      generation: 8,
      downMs: 2_000,
      replacement: { reason: 'staff', at: at(9), from: exchanged, to: exchanged },
    }),
  detachByExchangeWrite: () => {
    const ports = { httpPort: 8002, socksPort: 9002, generation: 8 };
    return replacements.detachByExchangeWrite(soldModem, { allocation, at: at(9), isGivenUp: false, ports });
  },
  assignModemWrite: () => [
    replacements.assignModemWrite(modem, { allocation, generation: 8, outage: undefined, ports: null }),
    replacements.assignModemWrite(modem, { allocation, generation: 8, outage: undefined, ports: soldModem }),
  ],
  testedWrite: () => replacements.testedWrite(proxy, { suspectedAt: at(9), failedTestAt: null }),
  returnModemWrite: () => [replacements.returnModemWrite(soldModem), replacements.returnModemWrite(modem)],
  createRotationWrite: () => rotations.createRotationWrite(rotation),
  'createRotationWrite of an ended one': () => rotations.createRotationWrite(changedRotation),
  addRotationDayWrite: () =>
    rotations.addRotationDayWrite({ pk: `ROTATION#${rotationId}`, sk: 'ROTATION', rotationId, finishedAt: at(9) }) ??
    [],
  acceptRotationWrite: () => rotations.acceptRotationWrite(rotationId),
  finishRotationWrite: () => {
    const { state, oldIp, newIp, attempts, durationMs, code } = changedRotation;
    const finishedAt = at(9);
    return rotations.finishRotationWrite(rotationId, { state, finishedAt, oldIp, newIp, attempts, durationMs, code });
  },
  storeLateResultWrite: () => {
    const { state, oldIp, newIp, attempts, durationMs, code } = changedRotation;
    const finishedAt = at(9);
    return rotations.storeLateResultWrite(rotationId, { state, finishedAt, oldIp, newIp, attempts, durationMs, code });
  },
  forgetCallerWrite: () => rotations.forgetCallerWrite(rotationId),
  extendProxyWrite: () =>
    subscriptions.extendProxyWrite(proxy, {
      endDate: at(22),
      period: 'monthly',
      generation: 4,
      paid: [{ cents: 6_000, from: at(20), until: at(22), reference: 'rnw', dayRate: { cents: 2_000, days: 7 } }],
      autoRenew: null,
    }),
  giveTimeWrite: () =>
    subscriptions.giveTimeWrite(proxy, { endDate: at(20), generation: 3, paid: proxy.paid, reopens: true }),
  suspendProxyWrite: () => subscriptions.suspendProxyWrite(proxy),
  closeForCancelWrite: () => subscriptions.closeForCancelWrite(proxy),
  reopenProxyWrite: () =>
    subscriptions.reopenProxyWrite(
      { ...proxy, status: 'suspended' },
      { generation: 4, closedCounters: [{ counterId: 'counter-1', bytes: 12 }] },
    ),
  endProxyWrite: () => subscriptions.endProxyWrite(proxy, { reason: 'cancelled', refundedCents: 700 }),
  tryRenewalWrite: () => subscriptions.tryRenewalWrite(proxy, at(9)),
  autoRenewWrite: () => [
    subscriptions.autoRenewWrite(proxyId, { period: 'monthly', triedAt: null }),
    subscriptions.autoRenewWrite(otherProxyId, null),
  ],
  changeTagsWrite: () => tags.changeTagsWrite(proxy, ['shop', 'spare']),
  advanceCounterWrite: () => traffic.advanceCounterWrite(proxyId, { seen: growth, next: counter }),
  'advanceCounterWrite of the first value': () =>
    traffic.advanceCounterWrite(proxyId, { seen: undefined, next: counter }),
  addToDayWrite: () => traffic.addToDayWrite(proxyId, { date: at(9).slice(0, 10), parts: [{ at: at(9), growth }] }),
  'addToDayWrite of several hours': () =>
    traffic.addToDayWrite(proxyId, {
      date: '2026-11-21',
      parts: ['2026-11-21T22:30:00.000Z', '2026-11-21T23:00:00.000Z', '2026-11-21T23:59:59.999Z'].map((time) => ({
        at: time,
        growth: { ...growth, connections: 0 },
      })),
    }),
};
