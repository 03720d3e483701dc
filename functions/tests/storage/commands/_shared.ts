import * as backfills from '../../../src/storage/backfill-store.ts';
import * as contacts from '../../../src/storage/contact-store.ts';
import * as events from '../../../src/storage/event-store.ts';
import * as idempotency from '../../../src/storage/idempotency-store.ts';
import * as mails from '../../../src/storage/mail-store.ts';
import { settingsWrite } from '../../../src/storage/settings/settings-store.ts';
import { countersOf } from '../../../src/storage/throttle-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, proxyId } from './_records.ts';

const ctx = { now: () => Date.parse(at(9)), newId: () => 'evt_01JD0000000000000000000000' as never };
const caller = { actor: { kind: 'system' } } as const;
const staff = {
  actor: { kind: 'account', accountId, role: 'admin', sessionId: 'ses_01JD0000000000000000000000' },
  ip: '192.0.2.7',
  userAgent: 'Firefox',
} as const;
const record = {
  accountId,
  key: 'key-1',
  requestHash: 'hash-of-the-request',
  response: '',
  progress: 'progress-2',
  at: at(9),
  expiresAtSeconds: 1_795_000_000,
};
const mail = {
  mailId: 'eml_01JD0000000000000000000000',
  accountId,
  sealed: 'sealed',
  attempts: 0,
  dueAt: at(8),
  expiresAtSeconds: 1_795_000_000,
} as const;
const buckets = [
  { what: 'login:203.0.113.7', limit: 10, windowSeconds: 60 },
  { what: 'calls:ses', limit: 2_400, windowSeconds: 60, count: 40 },
];

const message = {
  contactId: 'cnt_01JD0000000000000000000000',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Question',
  message: 'How?',
  language: 'en',
  ip: '192.0.2.7',
  at: at(9),
} as const;

export const sharedCases: Cases = {
  contactMessageWrites: () => contacts.contactMessageWrites(message),
  removeContactMessageWrites: () => contacts.removeContactMessageWrites(message.contactId),
  handleMessageWrites: () =>
    contacts.handleMessageWrites(message, {
      state: 'answered',
      taken: null,
      closed: { by: accountId, name: 'Ada', at: at(9) },
    }),
  'handleMessageWrites of one that is new again': () =>
    contacts.handleMessageWrites({ ...message, version: 2 }, { state: 'new', taken: null, closed: null }),
  addMessageStateWrite: () =>
    contacts.addMessageStateWrite({ pk: 'CONTACT#MESSAGES', sk: message.contactId, contactId: message.contactId }) ??
    [],
  markNewMessageWrites: () =>
    contacts.markNewMessageWrites({ ...message, pk: 'CONTACT#MESSAGES', sk: message.contactId }),
  eventWrite: () =>
    events.eventWrite({ ctx, caller, kind: 'proxy.labelled', subject: proxyId, details: { label: null, count: 1 } }),
  attemptWrite: () => events.attemptWrite({ ctx, caller, kind: 'account.sign_in_failed', accountId }),
  'attemptWrite without an account': () =>
    events.attemptWrite({ ctx, caller, kind: 'account.sign_in_failed', accountId: null, details: { email: 'x' } }),
  'eventWrite of staff': () =>
    events.eventWrite({
      ctx,
      caller: staff,
      kind: 'server.created',
      subject: 'srv_01JD0000000000000000000000',
      changes: [{ field: 'name', before: null, after: 'Kyiv 1' }],
      reason: 'New rack',
    }),
  forgetEventWrite: () => events.forgetEventWrite('evt_01JD0000000000000000000000', { amount: 3 }, { isOwn: false }),
  forgetActorWrite: () => events.forgetActorWrite('evt_01JD0000000000000000000000', { alert: 'server_lost' }),
  'forgetEventWrite of an own event': () =>
    events.forgetEventWrite('evt_01JD0000000000000000000000', {}, { isOwn: true }),
  addDayIndexWrite: () =>
    events.addDayIndexWrite({
      pk: 'EVENT#evt_01JD0000000000000000000000',
      id: 'evt_01JD0000000000000000000000',
      at: at(9),
      gsi1pk: `SUBJECT#${accountId}#EVENTS`,
    }) ?? [],
  saveBackfillWrite: () =>
    backfills.saveBackfillWrite({
      step: 'events-by-day',
      from: { pk: 'a', sk: 'b' },
      startedAt: at(8),
      completedAt: null,
    }),
  idempotencyWrite: () => idempotency.idempotencyWrite(record),
  'idempotencyWrite that continues': () =>
    idempotency.idempotencyWrite({ ...record, progress: null, response: '{}' }, 'progress-1'),
  releaseIdempotencyWrite: () => idempotency.releaseIdempotencyWrite(record, 'progress-2'),
  createMailWrite: () => mails.createMailWrite(mail),
  claimMailWrite: () => mails.claimMailWrite(mail, { attempts: 1, dueAt: at(10) }),
  removeMailWrite: () => mails.removeMailWrite(mail),
  settingsWrite: () => {
    const stored = {
      section: 'api',
      values: { apiTimeout: 30 },
      sealed: {},
      version: 2,
      by: accountId,
      at: at(9),
    } as const;
    return [settingsWrite(stored, 0), settingsWrite(stored, 1)];
  },
  'countersOf: taken': () => countersOf(buckets, ctx.now()).writes,
  'countersOf: given back': () => countersOf(buckets, ctx.now()).undoWrites,
};
