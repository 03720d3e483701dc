import { defaultNotificationSettings } from '@cellgate/shared/notification/notification.ts';
import * as owners from '../../../src/storage/account/account-owner-store.ts';
import * as accounts from '../../../src/storage/account/account-store.ts';
import * as apiKeys from '../../../src/storage/account/api-key-store.ts';
import * as messages from '../../../src/storage/account/customer-message-store.ts';
import * as totals from '../../../src/storage/account/customer-totals-store.ts';
import * as views from '../../../src/storage/account/customer-view-store.ts';
import * as deleted from '../../../src/storage/account/deleted-account-store.ts';
import * as deletions from '../../../src/storage/account/deletion-store.ts';
import * as devices from '../../../src/storage/account/device-store.ts';
import * as identities from '../../../src/storage/account/identity-store.ts';
import * as mailEntries from '../../../src/storage/account/mail-entry-store.ts';
import * as mailedTokens from '../../../src/storage/account/mailed-token-store.ts';
import * as notes from '../../../src/storage/account/note-store.ts';
import * as notifications from '../../../src/storage/account/notification-store.ts';
import * as particulars from '../../../src/storage/account/particulars-store.ts';
import * as savedViews from '../../../src/storage/account/saved-view-store.ts';
import * as sessions from '../../../src/storage/account/session-store.ts';
import * as staff from '../../../src/storage/account/staff-store.ts';
import * as suspensions from '../../../src/storage/account/suspension-store.ts';
import * as twoFactors from '../../../src/storage/account/two-factor-store.ts';
import type { Cases } from './_cases.ts';
import { account, accountId, apiKey, at, password, session } from './_records.ts';

const neverSignedIn = { ...account, password: null, lastLoginAt: null, sessionEpoch: 0 };
const tombstone = { accountId, deletedAt: at(9) };
const mailId = 'eml_01JD0000000000000000000000';
const identity = { provider: 'google', subject: 'g-1', accountId, linkedAt: at(3) } as const;
const deletion = {
  accountId,
  state: 'closing',
  token: 'token-1',
  startedAt: at(8),
  balanceCents: 1_200,
  proxies: 2,
  ip: '192.0.2.7',
} as const;
const suspension: suspensions.SuspensionRecord = {
  accountId,
  token: 'token-2',
  state: 'stopping',
  since: at(8),
  by: accountId,
  reason: 'Abuse',
  webhookIds: [],
};
const note = {
  accountId,
  noteId: 'nte_01JD0000000000000000000000',
  text: 'Calls on Mondays',
  author: 'Grace Hopper',
  createdAt: at(9),
  changedAt: null,
  version: 1,
} as const;
const link = {
  accountId,
  purpose: 'reset_password',
  hash: 'hash-of-the-link',
  email: account.email,
  expiresAtSeconds: 1_795_000_000,
} as const;
const view = {
  viewId: 'viw_01JD0000000000000000000000',
  staffId: accountId,
  sessionId: session.sessionId,
  customerId: accountId,
  reason: 'Asks why a proxy is slow',
  codeHash: 'hash-of-the-code',
  codeUntil: at(9),
  enteredAt: null,
  endsAt: at(10),
} as const;
const notificationId = 'ntf_01JD0000000000000000000000';
const secret = { accountId, sealedSecret: 'sealed', confirmedAt: at(4), lastStep: 12, recoveryHashes: ['h1', 'h2'] };

export const accountCases: Cases = {
  putCustomerViewWrite: () => views.putCustomerViewWrite(view, undefined),
  'putCustomerViewWrite in place of another': () => views.putCustomerViewWrite(view, view),
  enterCustomerViewWrite: () => views.enterCustomerViewWrite(view, { enteredAt: at(9), endsAt: at(10) }),
  endCustomerViewWrite: () => views.endCustomerViewWrite(view),
  roleWrite: () => staff.roleWrite({ ...account, role: 'moderator' }, 'admin'),
  stillAdministratorWrite: () => staff.stillAdministratorWrite(accountId),
  addStaffIndexWrite: () => staff.addStaffIndexWrite({ sk: 'ACCOUNT', accountId, role: 'admin' }) ?? [],
  saveParticularsWrite: () =>
    particulars.saveParticularsWrite(accountId, { name: 'Engines', address: '', country: 'UK', taxId: '1' }),
  saveViewsWrite: () =>
    savedViews.saveViewsWrite(
      accountId,
      [{ list: 'modems', name: 'Held', query: 'stock=reserved', isDefault: true }],
      0,
    ),
  'saveViewsWrite of later views': () => savedViews.saveViewsWrite(accountId, [], 3),
  searchedToWrite: () => deleted.searchedToWrite(accountId, at(9)),
  ownerProvedWrite: () => owners.ownerProvedWrite(accountId, at(9)),
  resetSignInWrite: () => owners.resetSignInWrite(account),
  'resetSignInWrite without a password': () => owners.resetSignInWrite(neverSignedIn),
  sameEpochWrite: () => owners.sameEpochWrite(account),
  'sameEpochWrite in the first epoch': () => owners.sameEpochWrite(neverSignedIn),
  createAccountWrites: () => accounts.createAccountWrites(account),
  flagsWrite: () => accounts.flagsWrite(accountId, { seen: ['watch'], flags: ['abuse'] }),
  'flagsWrite of the first': () => accounts.flagsWrite(accountId, { seen: [], flags: ['abuse'] }),
  customerTotalsWrite: () =>
    totals.customerTotalsWrite({ total: 2, active: 1, spentCents: 300, balanceCents: 500, countedAt: at(9) }),
  createNoteWrite: () => notes.createNoteWrite(note),
  changeNoteWrite: () => notes.changeNoteWrite(note, { text: 'Calls on Fridays', changedAt: at(10), version: 1 }),
  deleteNoteWrite: () => notes.deleteNoteWrite(note),
  pinNoteWrite: () => notes.pinNoteWrite(note),
  unpinNoteWrite: () => notes.unpinNoteWrite(note),
  twoFactorRemovedWrite: () => accounts.twoFactorRemovedWrite(account),
  deactivateWrite: () => accounts.deactivateWrite(account),
  activateWrite: () => accounts.activateWrite(accountId),
  createSuspensionWrite: () => suspensions.createSuspensionWrite(suspension),
  suspensionStoppedWrite: () => suspensions.suspensionStoppedWrite(suspension),
  beginRestoreWrite: () => [
    suspensions.beginRestoreWrite(suspension, { restoredBy: accountId }),
    suspensions.beginRestoreWrite(suspension, {
      restoredBy: accountId,
      back: { at: at(9), by: accountId, reason: 'Our mistake' },
    }),
  ],
  removeSuspensionWrite: () => suspensions.removeSuspensionWrite(suspension),
  unchangedAccountWrite: () => accounts.unchangedAccountWrite(account),
  removeAccountWrites: () => accounts.removeAccountWrites(account),
  signedInWrite: () => accounts.signedInWrite(account, { at: at(9), password: password('dHdv') }),
  changePasswordWrite: () =>
    accounts.changePasswordWrite(account, { password: password('dHdv'), emailVerifiedAt: at(3) }),
  'changePasswordWrite, email not verified': () =>
    accounts.changePasswordWrite(neverSignedIn, { password: password('dHdv'), emailVerifiedAt: null }),
  verifiedEmailWrite: () => accounts.verifiedEmailWrite(account, { at: at(9), ownerProvedAt: null }),
  nextEpochWrite: () => accounts.nextEpochWrite(account),
  profileWrites: () => accounts.profileWrites(account, { ...account, firstName: 'Grace' }),
  preferencesWrite: () =>
    accounts.preferencesWrite(account, {
      notifications: { ...account.notifications, marketing: true },
      sessionTimeoutMinutes: 60,
      language: 'uk',
    }),
  twoFactorSwitchWrite: () => [
    accounts.twoFactorSwitchWrite(accountId, at(9)),
    accounts.twoFactorSwitchWrite(accountId, null),
  ],
  rehashWrite: () => accounts.rehashWrite(account, password('dHdv')),
  signInAddressesWrite: () => accounts.signInAddressesWrite(accountId, ['198.51.100.7']),
  liftAddressesWrite: () => accounts.liftAddressesWrite(accountId, at(9)),
  createApiKeyWrites: () => apiKeys.createApiKeyWrites(apiKey),
  'createApiKeyWrites of a replacement': () => apiKeys.createApiKeyWrites(apiKey, { ...apiKey, hash: 'older-hash' }),
  revokeApiKeyWrites: () => apiKeys.revokeApiKeyWrites(apiKey),
  usedApiKeyWrite: () => apiKeys.usedApiKeyWrite(apiKey, { at: at(9), notSince: at(8) }),
  removeHashWrite: () => apiKeys.removeHashWrite(apiKey),
  tombstoneAccountWrite: () => deleted.tombstoneAccountWrite(tombstone),
  forgottenAccountWrite: () => deleted.forgottenAccountWrite(tombstone),
  forgetItemWrite: () => deleted.forgetItemWrite({ pk: 'ACCOUNT#a', sk: 'TOLD_BY' }),
  createDeletionWrite: () => deletions.createDeletionWrite(deletion),
  'createDeletionWrite with a browser': () => deletions.createDeletionWrite({ ...deletion, userAgent: 'Firefox' }),
  decideDeletionWrite: () => deletions.decideDeletionWrite(deletion),
  removeDeletionWrite: () => deletions.removeDeletionWrite({ ...deletion, state: 'ending' }),
  customerMessageWrite: () =>
    messages.customerMessageWrite(
      { digest: 'd-1', kind: 'service', texts: { en: { title: 'Maintenance', text: 'On Sunday.' } } },
      at(9),
    ),
  rememberDeviceWrite: () => devices.rememberDeviceWrite({ accountId, device: 'd1', expiresAtSeconds: 1_795_000_000 }),
  linkIdentityWrite: () => identities.linkIdentityWrite(identity),
  unlinkIdentityWrite: () => identities.unlinkIdentityWrite(identity),
  changeEmailWrites: () => accounts.changeEmailWrites(account, { ...account, email: 'new@people.test' }),
  createMailEntryWrite: () =>
    mailEntries.createMailEntryWrite({
      mailId,
      accountId,
      kind: 'orders',
      subject: 'Ready',
      to: 'a@b.test',
      at: at(9),
    }),
  endMailEntryWrite: () => mailEntries.endMailEntryWrite({ mailId, accountId }, { at: at(9), failure: null }),
  putMailedTokenWrite: () => mailedTokens.putMailedTokenWrite(link),
  spendMailedTokenWrite: () => mailedTokens.spendMailedTokenWrite(link),
  createNotificationWrite: () =>
    notifications.createNotificationWrite(accountId, {
      notificationId,
      kind: 'order_ready',
      at: at(9),
      details: { orderNumber: 'CG-1', count: 2 },
    }),
  markReadWrite: () => notifications.markReadWrite(accountId, { notificationId, at: at(9) }),
  noticeWrite: () => notifications.noticeWrite('low:acc', at(9)),
  changeNotificationSettingsWrite: () =>
    notifications.changeNotificationSettingsWrite(accountId, defaultNotificationSettings),
  createSessionWrite: () => sessions.createSessionWrite(session),
  advanceSessionWrite: () =>
    sessions.advanceSessionWrite(session, {
      counter: 8,
      rotatedAt: at(9),
      ip: '198.51.100.7',
      expiresAtSeconds: 1_795_000_100,
    }),
  keepSessionWrite: () => sessions.keepSessionWrite(session, 4),
  proveSessionWrite: () => sessions.proveSessionWrite(session, { epoch: 4, at: at(9) }),
  endSessionWrite: () => sessions.endSessionWrite(session),
  startTwoFactorWrite: () => twoFactors.startTwoFactorWrite({ ...secret, confirmedAt: null }),
  confirmTwoFactorWrite: () =>
    twoFactors.confirmTwoFactorWrite(secret, { confirmedAt: at(9), lastStep: 13, recoveryHashes: ['h3'] }),
  changeTwoFactorWrite: () => twoFactors.changeTwoFactorWrite(secret, { lastStep: 13, recoveryHashes: ['h2'] }),
  removeTwoFactorWrite: () => twoFactors.removeTwoFactorWrite(secret),
};
