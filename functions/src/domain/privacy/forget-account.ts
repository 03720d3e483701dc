import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { apiKeyStore, removeHashWrite } from '../../storage/account/api-key-store.ts';
import {
  type DeletedAccountRecord,
  deletedAccountStore,
  forgetItemWrite,
  forgottenAccountWrite,
} from '../../storage/account/deleted-account-store.ts';
import { maxTransactionActions, type Write } from '../../storage/database.ts';
import { eventStore, forgetDetailsWrite } from '../../storage/event-store.ts';
import { forgetCustomerWrite, orderStore } from '../../storage/order/order-store.ts';
import { labelWrite, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { forgetRefusalsWrite } from '../../storage/proxy/refusal-store.ts';
import { forgetCallerWrite, rotationStore } from '../../storage/proxy/rotation-store.ts';

/** More than one account has. */
const everything = 100_000;
/** What an event may tell of a person; amounts and ids stay. */
const personal = ['ip', 'name', 'host', 'label', 'tagsAdded', 'tagsRemoved', 'username'];

/** Goes on with what a crash left of deleted accounts. */
export async function forgetAccounts(ctx: Context): Promise<void> {
  for (const deleted of await deletedAccountStore(ctx.database).listForgetting()) {
    try {
      await forgetAccount(ctx, deleted);
    } catch (error) {
      // One that cannot be forgotten now must not keep the others waiting.
      ctx.log.error('account.erasure_failed', { accountId: deleted.accountId, ...describeError(error) });
    }
  }
}

/**
 * Takes the person out of everything that is left of a deleted account: what is theirs alone is removed, orders, proxies, rotations and
 * events stay without them. Done twice it changes nothing.
 */
export async function forgetAccount(ctx: Context, deleted: DeletedAccountRecord): Promise<void> {
  const { database } = ctx;
  const { accountId } = deleted;
  const [keys, items, orders, proxies, events, attempts] = await Promise.all([
    apiKeyStore(database).listOfAccount(accountId),
    deletedAccountStore(database).listPersonal(accountId),
    orderStore(database).listOfAccount(accountId),
    proxyStore(database).listOfAccount(accountId),
    eventStore(database).listOfSubject(accountId, everything),
    eventStore(database).listAttempts(accountId, everything),
  ]);
  await inParts(ctx, [
    // Before the keys themselves: they alone know their hashes.
    ...keys.map(removeHashWrite),
    ...items.map(forgetItemWrite),
    ...orders.map(({ orderId }) => forgetCustomerWrite(orderId)),
    ...proxies.flatMap(({ proxyId }) => [labelWrite(proxyId, null), forgetRefusalsWrite(proxyId)]),
    ...[...events, ...attempts].flatMap(({ id, details }) => {
      const left = Object.entries(details).filter(([name]) => !personal.includes(name));
      return left.length < Object.keys(details).length ? [forgetDetailsWrite(id, Object.fromEntries(left))] : [];
    }),
  ]);
  for (const { proxyId } of proxies) {
    const rotations = await rotationStore(database).listOfProxy(proxyId, everything);
    const asked = rotations.filter(({ ip }) => ip !== null);
    await inParts(
      ctx,
      asked.map(({ rotationId }) => forgetCallerWrite(rotationId)),
    );
  }
  await database.transact([forgottenAccountWrite(deleted)]);
}

async function inParts(ctx: Context, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += maxTransactionActions) {
    await ctx.database.transact(writes.slice(start, start + maxTransactionActions));
  }
}
