import * as alerts from '../../../src/storage/alert/alert-store.ts';
import * as watches from '../../../src/storage/alert/watch-store.ts';
import * as taskRuns from '../../../src/storage/task-run-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, modemId, serverId } from './_records.ts';

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

export const alertCases: Cases = {
  raiseAlertWrite: () => alerts.raiseAlertWrite(alert),
  changeAlertWrite: () => alerts.changeAlertWrite(alert, { calmSince: at(9) }),
  endAlertWrites: () => alerts.endAlertWrites(alert, at(10)),
  keepWatchWrite: () =>
    watches.keepWatchWrite(
      { name: serverId, seen: { 'disk_full#srv_a': { at: at(8) } }, lines: [{ at: at(8), connectedAt: at(7) }] },
      Date.parse(at(8)),
    ),
  taskDoneWrite: () => taskRuns.taskDoneWrite('send-mails', at(8)),
};
