import { summarizeFleet } from '@cellgate/shared/server/server-summary.ts';
import * as arrivals from '../../../src/storage/server/arrival-store.ts';
import * as ended from '../../../src/storage/server/ended-allocation-store.ts';
import * as fleets from '../../../src/storage/server/fleet-store.ts';
import * as actions from '../../../src/storage/server/modem-action-store.ts';
import * as claims from '../../../src/storage/server/modem-claim-store.ts';
import * as stock from '../../../src/storage/server/modem-stock-store.ts';
import * as modems from '../../../src/storage/server/modem-store.ts';
import * as sales from '../../../src/storage/server/sale-store.ts';
import * as samples from '../../../src/storage/server/sample-store.ts';
import * as changes from '../../../src/storage/server/server-change-store.ts';
import * as servers from '../../../src/storage/server/server-store.ts';
import * as sightings from '../../../src/storage/server/sighting-store.ts';
import * as silences from '../../../src/storage/server/silence-store.ts';
import type { Cases } from './_cases.ts';
import {
  accountId,
  allocation,
  at,
  mark,
  modem,
  modemId,
  orderId,
  otherServerId,
  productId,
  proxy,
  proxyId,
  server,
  serverId,
  soldModem,
} from './_records.ts';

const action = {
  id: 'act_01JD0000000000000000000000',
  modemId,
  kind: 'reset',
  method: 'fast',
  status: 'requested',
  requestedAt: at(8),
  finishedAt: null,
  oldIp: null,
  newIp: null,
  code: null,
  serverId,
  generation: 3,
  by: 'acc',
  deadline: at(9),
} as const;
const report = {
  imei: modem.imei,
  usbPath: '1-1',
  interface: 'wwan0',
  gateway: '192.168.8.1',
  modemType: 'hilink',
  model: 'E3372',
  operator: 'Turkcell',
  link: 'connected',
  radio: 'LTE',
  signalDbm: -71.5,
  wanIp: '10.0.0.2',
  egressIp: '198.51.100.2',
  egressSeenAt: at(7),
  health: { status: 'healthy', consecutiveFailures: 0, lastError: null },
} as const;
const claim = { serverId: otherServerId, since: at(6), at: at(7), deniedAt: null, contestedAt: null, report };
const live = { modemId, generation: 3, state: 'open', digest: 'abc', code: null, at: at(7) } as const;
const outage = {
  proxyId,
  reason: 'no_sim',
  since: at(5),
  endedAt: null,
  announcedAt: at(6),
  notifiedAt: at(6),
} as const;
const view = { report, live, operator: 'Turkcell', marks: soldModem.marks };
const target = { ...soldModem, serverId: otherServerId, httpPort: 8_005, socksPort: 9_005, generation: 4 } as const;
const hold = { by: accountId, name: 'Ada', note: null, since: at(8), until: null } as const;
const access = {
  type: 'strong',
  users: [{ username: 'house', password: 'secret-1' }],
  allow: [],
  until: at(9),
} as const;
const sheet = {
  simNumber: '+90 555',
  iccid: '8990',
  tariff: 'L',
  monthlyCost: 12.5,
  paidUntil: '2026-12-01',
  note: '',
  version: 1,
};
const renewal = {
  requestHash: 'request-1',
  certificateId: 'certificate-1',
  certificate: 'pem',
  issuedAt: at(8),
  confirmedAt: null,
};

const price = { priceCents: 1_000, originalPriceCents: 1_200 };
const soldProduct = {
  productId,
  name: 'Turkcell',
  description: '',
  type: 'mobile',
  status: 'active',
  operator: 'Turkcell',
  country: 'Turkey',
  flag: 'tr',
  isPopular: false,
  pricing: { weekly: price, monthly: price },
} as const;
const maintenance = { reason: 'new rack', until: at(20), since: at(9), by: accountId };

export const serverCases: Cases = {
  createModemActionWrites: () => actions.createModemActionWrites(action),
  acceptModemActionWrite: () => actions.acceptModemActionWrite(action.id),
  modemActionStepWrite: () => actions.modemActionStepWrite(action.id, { name: 'rebooting', since: at(8) }),
  finishModemActionWrites: () =>
    actions.finishModemActionWrites(action, {
      status: 'changed',
      finishedAt: at(9),
      oldIp: '198.51.100.1',
      newIp: '198.51.100.2',
      code: null,
    }),
  unknownModemWrite: () =>
    claims.unknownModemWrite(serverId, { imei: modem.imei, mark }, { imei: modem.imei, mark: { at: at(5) } }),
  'unknownModemWrite of the first message': () =>
    claims.unknownModemWrite(serverId, { imei: modem.imei, mark }, undefined),
  claimWrite: () => claims.claimWrite(modem, claim),
  'claimWrite that changes a claim': () =>
    claims.claimWrite({ ...modem, claim }, { ...claim, waitingSince: at(9), mark }),
  'claimWrite that clears a claim': () => claims.claimWrite({ ...modem, claim }, null),
  moveModemWrites: () => claims.moveModemWrites(modem, { ...modem, serverId: otherServerId }),
  'moveModemWrites of a sold modem': () => claims.moveModemWrites(soldModem, target),
  moveProxyWrite: () =>
    claims.moveProxyWrite(proxy, {
      serverId: otherServerId,
      host: 'two.example',
      httpPort: 8_005,
      socksPort: 9_005,
      generation: 4,
      at: at(9),
    }),
  createModemWrites: () => modems.createModemWrites(soldModem),
  'createModemWrites without marks': () => modems.createModemWrites(modem),
  claimModemWrite: () => modems.claimModemWrite(modem, { allocation, generation: 4 }),
  reserveModemWrite: () => modems.reserveModemWrite(modem, { orderId, until: at(9) }),
  provisionModemWrite: () => modems.provisionModemWrite(modem, { orderId, allocation, generation: 4 }),
  unreserveModemWrite: () => modems.unreserveModemWrite(modem, orderId),
  releaseModemWrite: () => [
    modems.releaseModemWrite(soldModem, { allocation, heldSince: null }),
    modems.releaseModemWrite(soldModem, { allocation, heldSince: at(9) }),
  ],
  extendAllocationWrite: () =>
    modems.extendAllocationWrite(soldModem, { allocation: { ...allocation, validUntil: at(22) }, generation: 3 }),
  'extendAllocationWrite that reopens': () =>
    modems.extendAllocationWrite(soldModem, { allocation: { ...allocation, validUntil: at(22) }, generation: 4 }),
  'extendAllocationWrite of a modem without one': () =>
    modems.extendAllocationWrite(modem, { allocation, generation: 3 }),
  endAllocationWrite: () => modems.endAllocationWrite(modem, { proxy: { proxyId, generation: 3 }, at: at(9) }),
  storeModemMessageWrites: () => modems.storeModemMessageWrites(soldModem, view),
  'storeModemMessageWrites of the first message': () =>
    modems.storeModemMessageWrites(modem, { report: null, live: null, operator: null }),
  'storeModemMessageWrites with a SIM': () =>
    modems.storeModemMessageWrites(soldModem, { ...view, sim: { iccid: '8990', imsi: '286' } }),
  'storeModemMessageWrites with a time of its reach': () =>
    modems.storeModemMessageWrites(soldModem, { ...view, reachSince: at(7) }),
  'storeModemMessageWrites with another IP': () =>
    modems.storeModemMessageWrites({ ...soldModem, sighted: { ip: '198.51.100.1', since: at(6), proxyId } }, view),
  sightingWrite: () =>
    sightings.sightingWrite({
      ...{ ip: '2001:db8:7:1::a', since: at(6), lastAt: at(7) },
      ...{ modemId, serverId, proxyId: null, imei: modem.imei },
    }),
  endedAllocationWrite: () => ended.endedAllocationWrite(modemId, { proxyId, until: at(9) }),
  addEndedAllocationWrite: () =>
    ended.addEndedAllocationWrite({ pk: 'ROTATION#rot_1', sk: 'ROTATION', proxyId, modemId, requestedAt: at(9) }) ?? [],
  storeOutageWrite: () => [
    modems.storeOutageWrite(soldModem, outage),
    modems.storeOutageWrite({ ...soldModem, outage }, { ...outage, endedAt: at(9) }),
  ],
  'claimModemWrite for a proxy with an outage': () =>
    modems.claimModemWrite(modem, { allocation, generation: 4, outage }),
  reserveForStaffWrite: () => stock.reserveForStaffWrite(modem, hold),
  'reserveForStaffWrite with open ports': () =>
    stock.reserveForStaffWrite({ ...modem, houseAccess: { ...access, users: [...access.users], allow: [] } }, hold),
  restockModemWrite: () =>
    stock.restockModemWrite({ ...modem, stockState: 'reserved', heldSince: at(7) }, { accessUntil: at(9) }),
  retireModemWrite: () => stock.retireModemWrite(modem),
  endHoldWrite: () => stock.endHoldWrite({ ...modem, staffHold: { ...hold, until: at(9) } }, at(10)),
  houseAccessWrite: () => [
    stock.houseAccessWrite(modem, { ...access, users: [...access.users], allow: [] }),
    stock.houseAccessWrite(modem, null),
  ],
  modemSheetWrite: () => [
    stock.modemSheetWrite(modem, sheet),
    stock.modemSheetWrite({ ...modem, sheet }, { ...sheet, version: 2 }),
  ],
  modemWatchedWrite: () =>
    [at(9), null].map((downSince) => modems.modemWatchedWrite(modem, { downSince, watchedGeneration: 3 })),
  createServerWrites: () => servers.createServerWrites(server),
  bumpRevisionWrite: () => servers.bumpRevisionWrite(serverId),
  bumpRevisionWrites: () => servers.bumpRevisionWrites([server, { serverId: otherServerId }, server]),
  reservePortIndexWrite: () => servers.reservePortIndexWrite(server),
  storeServerMessageWrite: () =>
    servers.storeServerMessageWrite(server, { ...server, marks: { seen: { at: at(7), boot: 7 }, applied: mark } }),
  'storeServerMessageWrite with unidentified modems': () =>
    servers.storeServerMessageWrite(
      { ...server, heard: 3 },
      { ...server, presence: 'offline', applied: null, marks: {}, unidentified: [{ ...report, imei: 'usb:1-1' }] },
    ),
  'storeServerMessageWrite with loads and responses': () =>
    servers.storeServerMessageWrite(server, {
      ...server,
      load: [[8_001, 2, 1_200]],
      pongs: { bootId: 'boot-1', pingIds: ['req_01JD0000000000000000000000'] },
    }),
  arrivalWaitsWrite: () => servers.arrivalWaitsWrite({ ...server, heard: 3 }, [{ imei: modem.imei, since: at(8) }]),
  storeRulingWrite: () =>
    (['refuse', 'approve'] as const).map((decision) =>
      arrivals.storeRulingWrite({ serverId, imei: modem.imei, decision, at: at(8) }),
    ),
  removeRulingWrite: () => arrivals.removeRulingWrite({ serverId, imei: modem.imei, decision: 'refuse', at: at(8) }),
  confirmArrivalsWrite: () => servers.confirmArrivalsWrite(serverId, at(9)),
  useEnrolmentWrite: () => [
    servers.useEnrolmentWrite(server, { requestHash: 'request-1', at: at(9) }),
    servers.useEnrolmentWrite({ ...server, enrolment: null }, { requestHash: 'request-1', at: at(9) }),
  ],
  certificateEndWrite: () => servers.certificateEndWrite(server, at(20)),
  renewalWrite: () => servers.renewalWrite(server, renewal),
  'renewalWrite of a later certificate': () =>
    servers.renewalWrite({ ...server, renewal }, { ...renewal, requestHash: 'request-2' }),
  renewalConfirmedWrite: () =>
    servers.renewalConfirmedWrite(serverId, { certificateId: 'certificate-1', at: at(9), endsAt: at(20) }),
  storeFleetWrite: () => fleets.storeFleetWrite({ serverId, at: at(8), rows: [] }, undefined),
  'storeFleetWrite of a later one': () => fleets.storeFleetWrite({ serverId, at: at(8), rows: [] }, 1),
  storeSummaryWrite: () => fleets.storeSummaryWrite({ serverId, version: 2, behind: null, ...summarizeFleet([]) }),
  storeSampleWrite: () =>
    samples.storeSampleWrite(serverId, {
      at: at(8),
      cpu: 12.5,
      memory: 50,
      disk: null,
      healthy: 58,
      warning: 1,
      critical: 1,
      connections: 40,
      bytesPerSecond: null,
    }),
  storeSilentHourWrite: () => silences.storeSilentHourWrite(serverId, '2026-11-21T08:00:00.000Z'),
  storeSalesWrite: () => sales.storeSalesWrite({ serverId, sales: [] }, undefined),
  'storeSalesWrite of later ones': () => sales.storeSalesWrite({ serverId, sales: [] }, 1),
  removeSalesWrite: () => sales.removeSalesWrite(serverId),
  removeFleetWrites: () => fleets.removeFleetWrites(serverId),
  offerServerWrite: () => changes.offerServerWrite(serverId, 'mobile'),
  editServerWrites: () => [
    ...changes.editServerWrites(server, { ...server, name: 'Lviv 9' }, { version: 0, at: at(9) }),
    ...changes.editServerWrites(server, { ...server, host: 'new.example' }, { version: 3, at: at(9) }),
    ...changes.editServerWrites(server, { ...server, type: 'ipv6' }, { version: 3, at: at(9) }),
  ],
  revokeIdentityWrite: () => changes.revokeIdentityWrite(serverId),
  rehostedWrite: () => changes.rehostedWrite({ ...server, rehost: { since: at(9) } }),
  proxyHostWrite: () => changes.proxyHostWrite(proxy, 'new.example', at(9)),
  changeMaintenanceWrite: () => [
    changes.changeMaintenanceWrite({ ...server, maintenance: null }, maintenance),
    changes.changeMaintenanceWrite({ ...server, maintenance }, maintenance),
    changes.changeMaintenanceWrite({ ...server, maintenance }, null),
  ],
  maintenanceAnnouncedWrite: () => changes.maintenanceAnnouncedWrite(serverId, maintenance),
  beginDeletionWrite: () => changes.beginDeletionWrite(serverId, at(9)),
  retireModemWrites: () => changes.retireModemWrites(modem),
  leaveProductWrite: () =>
    changes.leaveProductWrite({ ...soldProduct, serverIds: [serverId, otherServerId] }, serverId),
  completeDeletionWrites: () => changes.completeDeletionWrites(server, at(9)),
  renewEnrolmentWrite: () =>
    servers.renewEnrolmentWrite(serverId, { codeHash: 'next', expiresAt: at(20), usedAt: null, requestHash: null }),
};
