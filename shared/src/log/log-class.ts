import { z } from 'zod';
import { conceptOf, type EventConcept } from '../happening/event-concept.ts';
import type { EventKind } from '../happening/happenings.ts';

/**
 * Part of the log: what customers and their money do, what concerns single proxies, what the installation does, and attempts by strangers to get into
 * an account, which are kept for 90 days only.
 */
export const LogClass = z.enum(['customer', 'proxy', 'system', 'stranger']);
export type LogClass = z.infer<typeof LogClass>;

export const LogLevel = z.enum(['success', 'info', 'warning', 'error']);
export type LogLevel = z.infer<typeof LogLevel>;

/** Classes of the events of a concept. The compiler requires each concept that has events. */
const classOfConcept: Readonly<Record<EventConcept, Exclude<LogClass, 'stranger'>>> = {
  account: 'customer',
  customer: 'customer',
  session: 'customer',
  topup: 'customer',
  balance: 'customer',
  order: 'customer',
  proxy: 'proxy',
  server: 'system',
  modem: 'system',
  job: 'system',
  alert: 'system',
  product: 'system',
  contact: 'customer',
  mail: 'system',
  staff: 'system',
};

/** Returns the class of an event that no stranger caused. A kind that only a later version knows belongs to the system. */
export function classOfEvent(kind: string): Exclude<LogClass, 'stranger'> {
  const concept = conceptOf(kind);
  return Object.hasOwn(classOfConcept, concept) ? classOfConcept[concept as EventConcept] : 'system';
}

/** Levels of the kinds that are not `info`. */
const levelOfKind: Readonly<Partial<Record<EventKind, LogLevel>>> = {
  'account.registered': 'success',
  'account.email_verified': 'success',
  'account.two_factor_on': 'success',
  'account.sign_in_failed': 'warning',
  'account.two_factor_failed': 'warning',
  'account.two_factor_off': 'warning',
  'account.address_denied': 'warning',
  'account.recovery_code_used': 'warning',
  'account.deleted': 'warning',
  'topup.credited': 'success',
  'topup.expired': 'warning',
  'topup.discarded': 'warning',
  'order.completed': 'success',
  'order.refunded': 'warning',
  'order.failed': 'error',
  'order.not_placed': 'warning',
  'proxy.extended': 'success',
  'proxy.recovered': 'success',
  'proxy.down': 'error',
  'proxy.extension_returned': 'warning',
  'mail.undelivered': 'error',
  'server.enrolled': 'success',
  'server.online': 'success',
  'server.offline': 'error',
  'server.messages_refused': 'error',
  'server.two_agents': 'error',
  'server.arrivals_waiting': 'warning',
  'server.arrivals_refused': 'warning',
  'server.certificate_confirmed': 'success',
  'server.certificates_revoked': 'warning',
  'server.deletion_begun': 'warning',
  'server.deleted': 'warning',
  'modem.returned': 'success',
  'modem.claim_confirmed': 'success',
  'modem.held': 'warning',
  'modem.contested': 'warning',
  'modem.claim_waiting': 'warning',
  'modem.claim_rejected': 'warning',
  'modem.retired': 'warning',
  'staff.refused': 'warning',
  'alert.raised': 'warning',
  'alert.ended': 'success',
};

/** What `levelOf` reads of an event. */
export interface LevelledEvent {
  kind: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Returns the level of an event: that of its outcome, if its details tell one, and else that of its kind. */
export function levelOf({ kind, details }: LevelledEvent): LogLevel {
  const byOutcome = levelOfOutcome[kind as EventKind]?.(details);
  return byOutcome ?? levelOfKind[kind as EventKind] ?? 'info';
}

type LevelOfDetails = (details: LevelledEvent['details']) => LogLevel | undefined;

const levelOfOutcome: Readonly<Partial<Record<EventKind, LevelOfDetails>>> = {
  'modem.health_changed': ({ to }) => healthLevels[String(to)],
  'modem.action_finished': ({ status }) => actionLevels[String(status)],
  'proxy.rotated': ({ status }) => actionLevels[String(status)],
  // Earlier events have no counts.
  'job.ended': ({ failed, unknown }) => (Number(failed ?? 0) + Number(unknown ?? 0) > 0 ? 'warning' : undefined),
  'alert.raised': ({ level }) => (level === 'critical' ? 'error' : undefined),
  'alert.changed': ({ level }) => (level === 'critical' ? 'error' : undefined),
};

const actionLevels: Readonly<Record<string, LogLevel>> = {
  done: 'success',
  changed: 'success',
  unchanged: 'warning',
  failed: 'error',
};

const healthLevels: Readonly<Record<string, LogLevel>> = { healthy: 'success', warning: 'warning', critical: 'error' };
