import type { Event } from '@cellgate/shared/event/event.ts';
import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { apiKeyStore, removeHashWrite } from '../../storage/account/api-key-store.ts';
import {
  type DeletedAccountRecord,
  deletedAccountStore,
  forgetItemWrite,
  forgottenAccountWrite,
} from '../../storage/account/deleted-account-store.ts';
import { staffFileOf } from '../../storage/account/note-store.ts';
import { removeAlertSettingsWrite } from '../../storage/alert/alert-settings-store.ts';
import { forgetReceiptWrite, receiptStore } from '../../storage/balance/receipt-store.ts';
import { contactStore, removeContactMessageWrites } from '../../storage/contact-store.ts';
import { maxTransactionActions, type Write } from '../../storage/database.ts';
import { eventStore, forgetEventWrite } from '../../storage/event-store.ts';
import { jobStore, removeJobWrites } from '../../storage/job-store.ts';
import { forgetCustomerWrite, orderStore } from '../../storage/order/order-store.ts';
import { forgetOwnWordsWrite } from '../../storage/proxy/proxy-settings-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { forgetRefusalsWrite } from '../../storage/proxy/refusal-store.ts';
import { forgetCallerWrite, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { forgetSpeedTestsWrite } from '../../storage/proxy/speed-test-store.ts';
import { lookupStore, removeLookupWrite } from '../../storage/search/lookup-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { forgetStaffActs, markFormerStaff } from './forget-staff-acts.ts';

/** Limit that no account reaches. */
const maxItems = 100_000;
/** Personal details of events; amounts and IDs stay. */
const personalDetails = ['ip', 'name', 'host', 'label', 'tagsAdded', 'tagsRemoved', 'username'];

/** Continues erasures that a crash interrupted. */
export async function forgetAccounts(ctx: Context): Promise<void> {
  for (const deleted of await deletedAccountStore(ctx.database).listForgetting()) {
    try {
      await forgetAccount(ctx, deleted);
    } catch (error) {
      // One failed erasure must not block the others.
      ctx.log.error('account.erasure_failed', { accountId: deleted.accountId, ...describeError(error) });
    }
  }
}

/**
 * Erases personal data of a deleted account: the customer's own records are removed; orders, proxies, rotations and events stay without personal
 * data. Idempotent. The acts of a former member of staff may be left to further runs.
 */
export async function forgetAccount(ctx: Context, deleted: DeletedAccountRecord): Promise<void> {
  const { database } = ctx;
  const { accountId } = deleted;
  const [keys, items, orders, receipts, proxies, events, attempts, staffFile] = await Promise.all([
    apiKeyStore(database).listOfAccount(accountId),
    deletedAccountStore(database).listPersonal(accountId),
    orderStore(database).listOfAccount(accountId),
    receiptStore(database).listOfAccount(accountId),
    proxyStore(database).listOfAccount(accountId),
    eventStore(database).listOfSubject(accountId, maxItems),
    eventStore(database).listAttempts(accountId, maxItems),
    eventStore(database).listOfSubject(staffFileOf(accountId), maxItems),
  ]);
  const marked = await markFormerStaff(ctx, deleted, events);
  await transactInParts(ctx, [
    // Removed before the keys themselves, which alone contain their hashes.
    ...keys.map(removeHashWrite),
    ...items.map(forgetItemWrite),
    removeAlertSettingsWrite(accountId),
    ...orders.map(({ orderId }) => forgetCustomerWrite(orderId)),
    ...receipts.map(forgetReceiptWrite),
    ...proxies.flatMap(({ proxyId }) => [
      forgetOwnWordsWrite(proxyId),
      forgetRefusalsWrite(proxyId),
      forgetSpeedTestsWrite(proxyId),
    ]),
    ...[...events, ...attempts, ...staffFile].flatMap((event) => forgetEventWrites(event, deleted)),
  ]);
  const staffJobs = (await jobStore(database).listOfStaff(maxItems)).filter((job) => job.accountId === accountId);
  for (const job of [...(await jobStore(database).listOfAccount(accountId)), ...staffJobs]) {
    await transactInParts(ctx, removeJobWrites(job, await jobStore(database).listItems(job.jobId)));
  }
  for (const { proxyId } of proxies) {
    const usernames = await lookupStore(database).listOfRecord(proxyId);
    await transactInParts(ctx, usernames.map(removeLookupWrite));
    const rotations = await rotationStore(database).listOfProxy(proxyId, maxItems);
    const personal = rotations.filter(({ ip, program }) => ip !== null || program !== null);
    await transactInParts(
      ctx,
      personal.map(({ rotationId }) => forgetCallerWrite(rotationId)),
    );
  }
  await forgetContactMessages(ctx, deleted);
  if (await forgetStaffActs(ctx, marked)) await database.transact([forgottenAccountWrite(deleted)]);
}

/** Returns the write that removes personal data from an event in the person's log; none if it contains no such data. */
function forgetEventWrites(event: Event, { accountId }: DeletedAccountRecord): Write[] {
  const { id, details, actor, from, changes, reason } = event;
  const left = Object.entries(details).filter(([name]) => !personalDetails.includes(name));
  const isOwn = actor === accountId;
  const isPersonal = left.length < Object.keys(details).length || (isOwn && from) || changes || reason;
  return isPersonal ? [forgetEventWrite(id, Object.fromEntries(left), { isOwn })] : [];
}

/** Removes what the person has written in the contact form, from the mailbox that was verified. */
async function forgetContactMessages(ctx: Context, { mailbox, deletedAt }: DeletedAccountRecord): Promise<void> {
  if (mailbox === undefined) return;
  const range = { first: firstUlid(0), before: firstUlid(Date.parse(deletedAt) + 1) };
  for await (const { items } of contactStore(ctx.database).read(range)) {
    const own = items.filter(({ email }) => email.toLowerCase() === mailbox);
    await transactInParts(
      ctx,
      own.flatMap(({ contactId }) => removeContactMessageWrites(contactId)),
    );
  }
}

async function transactInParts(ctx: Context, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += maxTransactionActions) {
    await ctx.database.transact(writes.slice(start, start + maxTransactionActions));
  }
}
