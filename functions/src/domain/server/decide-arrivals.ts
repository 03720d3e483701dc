import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  ArrivalDecision,
  decideArrivals as decideArrivalsEndpoint,
  listRefusedModems as listRefusedModemsEndpoint,
} from '@cellgate/shared/server/arrival.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { arrivalStore, storeRulingWrite } from '../../storage/server/arrival-store.ts';
import { arrivalWaitsWrite, type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { toServer } from './to-server.ts';

interface Input {
  serverId: ServerId;
  decision: ArrivalDecision;
  imeis: readonly string[];
}

/** Maximum number of modems that the log names. */
const maxNamed = 20;

/**
 * Approves or refuses new modems of a server. Approved ones are added with its next report within an hour; refused ones stay out until staff
 * approves them. A repeated call changes nothing. Throws `server.not_found`, and `modem.not_found` if one of them neither waits nor was decided
 * about, changing nothing.
 */
export async function decideArrivals({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof decideArrivalsEndpoint>> {
  requireStaff(caller.actor);
  const { serverId, decision } = input;
  const imeis = [...new Set(input.imeis)];
  await retryOnConflict(ctx, async () => {
    const server = await requireServer(ctx, serverId);
    const undecided = await findUndecided(ctx, server, { decision, imeis });
    if (undecided.length === 0) return;
    const at = timestamp(ctx);
    const waiting = (server.arrivals ?? []).filter(({ imei }) => !undecided.includes(imei));
    const kind = decision === 'approve' ? 'server.arrivals_approved' : 'server.arrivals_refused';
    const details = { count: undecided.length, imeis: undecided.slice(0, maxNamed).join(', ') };
    await ctx.database.transact([
      arrivalWaitsWrite(server, waiting),
      ...undecided.map((imei) => storeRulingWrite({ serverId, imei, decision, at })),
      eventWrite({ ctx, caller, kind, subject: serverId, details }),
    ]);
  });
  return { server: await toServer(ctx, await requireServer(ctx, serverId)) };
}

async function requireServer(ctx: Context, serverId: ServerId): Promise<ServerRecord> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return server;
}

/** Returns the modems about which this has not been decided yet. */
async function findUndecided(
  ctx: Context,
  { serverId, arrivals = [] }: ServerRecord,
  { decision, imeis }: { decision: ArrivalDecision; imeis: readonly string[] },
): Promise<string[]> {
  const rulings = await arrivalStore(ctx.database).findMany(serverId, imeis);
  const decided = new Map(rulings.map((ruling) => [ruling.imei, ruling.decision]));
  const waiting = new Set(arrivals.map(({ imei }) => imei));
  if (imeis.some((imei) => !waiting.has(imei) && !decided.has(imei))) throw new AppError('modem.not_found');
  return imeis.filter((imei) => waiting.has(imei) || decided.get(imei) !== decision);
}

/** Lists the modems that staff has refused, by server. */
export async function listRefusedModems({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof listRefusedModemsEndpoint>> {
  requireStaff(caller.actor);
  const rulings = await arrivalStore(ctx.database).listRefused();
  return { refused: rulings.map(({ serverId, imei, at }) => ({ serverId, imei, at })) };
}
