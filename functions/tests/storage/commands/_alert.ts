import * as settings from '../../../src/storage/alert/alert-settings-store.ts';
import * as alerts from '../../../src/storage/alert/alert-store.ts';
import * as updates from '../../../src/storage/alert/alert-update-store.ts';
import * as incidents from '../../../src/storage/alert/incident-store.ts';
import * as watches from '../../../src/storage/alert/watch-store.ts';
import * as taskRuns from '../../../src/storage/task-run-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, messageId, modemId, serverId } from './_records.ts';

const alert: alerts.AlertRecord = {
  alertId: 'alr_01JD0000000000000000000000',
  kind: 'modem_critical',
  subject: modemId,
  serverId,
  modemId,
  level: 'critical',
  params: { server: 'Kyiv 1', modem: 'eth1' },
  members: [{ id: modemId, name: 'eth1', note: 'no_sim' }],
  since: at(7),
  raisedAt: at(8),
  lastAt: at(8),
  times: 2,
  raises: [at(8)],
  calmSince: null,
  taken: { by: accountId, name: 'Ada', at: at(9) },
  silenced: null,
  endedAt: null,
  version: 3,
};

const { alertId, kind, subject, level, params, members, since } = alert;
const told: updates.AlertUpdateRecord = {
  ...{ alertId, kind, subject, serverId, modemId, level, params, members, since },
  updateId: messageId,
  change: 'raised',
  at: at(8),
};
const delivery = { accountId, channel: 'slack', update: told, group: serverId, dueAt: at(9) } as const;
const sent = { ...delivery, tries: 1, expiresAtSeconds: 0 };
const channel = { isOn: true, muted: [], target: null, sealed: null };
const chosen: settings.AlertSettingsRecord = {
  accountId,
  channels: { mail: channel, telegram: channel, slack: channel, discord: channel, webhook: channel },
  quietHours: null,
  version: 2,
};

const incident = {
  kind: 'staff_new_device',
  subject: accountId,
  serverId: null,
  part: 'a',
  level: 'warning',
  params: { person: 'Ada' },
  members: [{ id: 'a', name: 'Edge · Windows', note: '203.0.113.7' }],
  at: at(7),
} as const;

export const alertCases: Cases = {
  alertUpdateWrite: () => updates.alertUpdateWrite(told),
  takeAlertUpdateWrite: () => updates.takeAlertUpdateWrite(told),
  alertDeliveryWrite: () => updates.alertDeliveryWrite(delivery),
  'alertDeliveryWrite to support': () => updates.alertDeliveryWrite({ ...delivery, accountId: null, channel: 'mail' }),
  alertGroupWrite: () => updates.alertGroupWrite(serverId, at(9)),
  claimAlertDeliveryWrite: () => updates.claimAlertDeliveryWrite(sent, at(10)),
  endAlertDeliveryWrite: () => updates.endAlertDeliveryWrite(sent),
  alertSettingsWrite: () => [settings.alertSettingsWrite(chosen, 0), settings.alertSettingsWrite(chosen, 1)],
  removeAlertSettingsWrite: () => settings.removeAlertSettingsWrite(accountId),
  raiseAlertWrite: () => alerts.raiseAlertWrite(alert),
  changeAlertWrite: () => alerts.changeAlertWrite(alert, { calmSince: at(9) }),
  forgetPersonWrite: () => [
    alerts.forgetPersonWrite(alert, { params: {}, members: [], taken: null, silenced: null }),
    alerts.forgetPersonWrite({ ...alert, endedAt: at(10) }, { params: {}, members: [], taken: null, silenced: null }),
  ],
  endAlertWrites: () => alerts.endAlertWrites(alert, at(10)),
  incidentWrite: () => incidents.incidentWrite({ ...incident, members: [...incident.members] }),
  removeIncidentWrite: () => incidents.removeIncidentWrite(incident),
  keepWatchWrite: () =>
    watches.keepWatchWrite(
      { name: serverId, seen: { 'disk_full#srv_a': { at: at(8) } }, lines: [{ at: at(8), connectedAt: at(7) }] },
      Date.parse(at(8)),
    ),
  taskResumedWrite: () => taskRuns.taskResumedWrite('watch-fleet', at(8)),
  taskDoneWrite: () => taskRuns.taskDoneWrite('send-mails', { doneAt: at(8), durationMs: 120 }),
  taskFailedWrite: () => taskRuns.taskFailedWrite('send-mails', { failedAt: at(8), error: 'connection refused' }),
};
