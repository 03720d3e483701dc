import { ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import { CustomerRotationMethod, RotationCode } from '@cellgate/shared/rotation/rotation.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { apiKeyStore } from '../../storage/account/api-key-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { rotationCommand } from '../rotation/rotation-command.ts';
import { startRotation } from '../rotation/start-rotation.ts';
import { hasTimedOut, isFinal } from '../rotation/to-receipt.ts';
import type { ItemOutcome, ItemStart, StartingWorker } from './job-worker.ts';

/** Number of a proxy's newest rotations that are read: more do not take place while an item waits. */
const maxRotationsRead = 20;

/** Rotates proxies, each like a single rotation of its owner. The target is the proxy, the reference its rotation. */
export const rotationWorker: StartingWorker = {
  async serversOf(ctx, targets) {
    const proxies = await proxyStore(ctx.database).findMany(targets.map((target) => ProxyId.parse(target)));
    return new Map(proxies.map(({ proxyId, serverId }) => [proxyId, serverId]));
  },

  async start(ctx, { job, item, caller, startWrites }) {
    await requireAccount(ctx, caller);
    await requireKey(ctx, { job, caller });
    const proxy = await requireOwnProxy(ctx, caller, ProxyId.parse(item.target));
    const earlier = await findChangedSince(ctx, proxy.proxyId, job.createdAt);
    if (earlier) return ctx.database.transact(startWrites(earlier));
    const method = CustomerRotationMethod.parse(job.options.method);
    let own: RotationId | undefined;
    const rotationId = await startRotation(ctx, caller, {
      proxy,
      method,
      source: 'portal',
      startWrites: (started) => {
        own = started;
        return startWrites(started);
      },
    });
    // It has joined a rotation that another call started.
    if (rotationId !== own) await ctx.database.transact(startWrites(rotationId));
  },

  /** Sends unanswered commands again. An agent that has already received a command repeats its response and does nothing twice. */
  async resume(ctx, items) {
    const rotations = [...(await findRotations(ctx, items)).values()];
    for (const rotation of rotations) {
      if (rotation.state !== 'requested' || hasTimedOut(rotation, ctx.now())) continue;
      await ctx.agentLink.publishCommand(rotation.serverId, rotationCommand(rotation));
    }
  },

  async outcomesOf(ctx, items) {
    const rotations = await findRotations(ctx, items);
    return new Map(
      items.flatMap((item) => {
        const rotation = item.reference === null ? undefined : rotations.get(item.reference);
        const outcome = rotationOutcome(rotation, ctx.now());
        return outcome ? [[item.position, outcome] as const] : [];
      }),
    );
  },
};

/**
 * Returns the last rotation that changed the IP of the proxy and was requested after `since`. An item waits for its turn, and meanwhile another job,
 * tab or script may have given the proxy a new IP: a second rotation would cut the connections of whoever already uses it.
 */
async function findChangedSince(
  { database }: Pick<Context, 'database'>,
  proxyId: ProxyId,
  since: string,
): Promise<RotationId | undefined> {
  const range = { first: firstUlid(Date.parse(since) + 1), before: null, limit: maxRotationsRead };
  const rotations = await rotationStore(database).listBetween(proxyId, range);
  return rotations.find(({ state }) => state === 'changed')?.rotationId;
}

/** Throws `api_key.revoked` if the job was started with an API key that has been revoked or replaced since. */
async function requireKey(
  { database }: Pick<Context, 'database'>,
  { job, caller }: Pick<ItemStart, 'job' | 'caller'>,
): Promise<void> {
  const { accountId, keyId } = caller.actor;
  if (keyId === undefined) return;
  const key = await apiKeyStore(database).find({ accountId, keyId });
  if (!key || key.createdAt > job.createdAt) throw new AppError('api_key.revoked');
}

/** Returns the rotations that the items have started, by ID. */
export async function findRotations(
  ctx: Pick<Context, 'database'>,
  items: readonly { reference: string | null }[],
): Promise<Map<string, RotationRecord>> {
  const ids = items.flatMap(({ reference }) => RotationId.safeParse(reference).data ?? []);
  const found = await rotationStore(ctx.database).findMany(ids);
  return new Map(found.map((rotation) => [rotation.rotationId, rotation]));
}

/** Returns the outcome of a rotation; undefined while it runs. It is unknown if the agent has not reported one in time. */
export function rotationOutcome(rotation: RotationRecord | undefined, nowMs: number): ItemOutcome | undefined {
  if (!rotation) return { status: 'unknown', code: null };
  if (hasTimedOut(rotation, nowMs)) return { status: 'unknown', code: 'timeout' };
  if (!isFinal(rotation.state)) return undefined;
  if (rotation.state === 'changed') return { status: 'done', code: null };
  if (rotation.state === 'unchanged') return { status: 'failed', code: 'same_address' };
  return { status: 'failed', code: RotationCode.safeParse(rotation.code).data ?? 'internal.unexpected' };
}
