import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { ProxyLog } from '@cellgate/shared/proxy/proxy-log.ts';
import type { AccountActor, Call } from '../../context.ts';
import { eventStore } from '../../storage/event-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { originOf, rotationAuthors } from '../proxy-reading/rotation-origin.ts';
import { toReceipt } from '../rotation/to-receipt.ts';

/** Maximum number of the owner's newest events searched, because events are stored by owner and not by proxy. */
const searchedEvents = 1_000;

/** Lists the proxy's events and rotations together, newest first. */
export async function listProxyLogs({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId; limit: number }, AccountActor>): Promise<{ logs: ProxyLog[] }> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  const [events, rotations] = await Promise.all([
    eventStore(ctx.database).listOfSubject(proxy.accountId, searchedEvents),
    rotationStore(ctx.database).listOfProxy(proxy.proxyId, input.limit),
  ]);
  const logs = [
    ...events.filter((event) => concerns(event, proxy)).map((event) => ofEvent(event, proxy)),
    ...rotations.map((rotation) => ofRotation(rotation, ctx.now())),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  return { logs: logs.slice(0, input.limit) };
}

/** Reports whether an event is about the proxy. An event may name several proxies, as `proxyIds`. */
function concerns({ details }: Event, { proxyId }: ProxyRecord): boolean {
  return details.proxyId === proxyId || String(details.proxyIds ?? '').includes(proxyId);
}

function ofEvent({ id, kind, at, actor, details }: Event, owner: Pick<ProxyRecord, 'accountId'>): ProxyLog {
  const { proxyId: _, proxyIds: __, ...rest } = details;
  return { id, kind, at, details: rest, by: byActor(actor, owner) };
}

function byActor(actor: string, { accountId }: Pick<ProxyRecord, 'accountId'>): ProxyLog['by'] {
  if (actor === accountId) return 'owner';
  if (actor === 'link') return 'link';
  return actor.startsWith('acc_') ? 'staff' : 'system';
}

function ofRotation(rotation: RotationRecord, nowMs: number): ProxyLog {
  const { status, code, oldIp, newIp, method, durationMs } = toReceipt(rotation, { nextAllowedAt: null, nowMs });
  const { source, keyName } = originOf(rotation);
  return {
    id: rotation.rotationId,
    kind: 'proxy.rotated',
    at: rotation.requestedAt,
    details: {
      ...{ status, oldIp, newIp, method, durationMs },
      ...(code !== undefined && { code }),
      ...(keyName !== null && { keyName }),
    },
    by: rotationAuthors[source],
  };
}
