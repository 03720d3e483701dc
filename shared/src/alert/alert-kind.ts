import { z } from 'zod';

/** Kind of an alert: what has gone wrong. Its texts in four languages are in `language/texts/alert-texts.*.ts`. */
export const AlertKind = z.enum([
  // Servers
  'server_lost',
  'server_unstable',
  'server_not_converging',
  'server_two_agents',
  'certificate_ending',
  'disk_full',
  'clock_off',
  // Modems
  'modem_critical',
  'modems_critical',
  'imei_copied',
  'modem_unknown',
  'sim_due',
  // Sales
  'stock_low',
  'payment_stuck',
  'audit_finding',
  // Installation
  'mail_backlog',
  'webhook_backlog',
  'task_late',
  // Staff
  'staff_new_device',
  'staff_wrong_password',
  'channel_failing',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** critical: customers are affected now. warning: they will be if nothing is done. */
export const AlertLevel = z.enum(['warning', 'critical']);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** Group of kinds, in the order in which lists and settings show them. */
export const AlertTopic = z.enum(['servers', 'modems', 'sales', 'installation', 'staff']);
export type AlertTopic = z.infer<typeof AlertTopic>;

export const topicOfAlert: Readonly<Record<AlertKind, AlertTopic>> = {
  server_lost: 'servers',
  server_unstable: 'servers',
  server_not_converging: 'servers',
  server_two_agents: 'servers',
  certificate_ending: 'servers',
  disk_full: 'servers',
  clock_off: 'servers',
  modem_critical: 'modems',
  modems_critical: 'modems',
  imei_copied: 'modems',
  modem_unknown: 'modems',
  sim_due: 'modems',
  stock_low: 'sales',
  payment_stuck: 'sales',
  audit_finding: 'sales',
  mail_backlog: 'installation',
  webhook_backlog: 'installation',
  task_late: 'installation',
  staff_new_device: 'staff',
  staff_wrong_password: 'staff',
  channel_failing: 'staff',
};
