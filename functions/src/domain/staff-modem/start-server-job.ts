import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  resetServerModems as resetServerModemsEndpoint,
  startServerModems as startServerModemsEndpoint,
} from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { runOnce, type StaffJobRequest } from '../job/start-staff-job.ts';
import { requireStaff } from '../require.ts';
import { requireServer, requireServerModems } from './require-modem.ts';

type Reset = typeof resetServerModemsEndpoint;
type Start = typeof startServerModemsEndpoint;

/** Milliseconds between two starts of `start-all`. */
const startDelayMs = 1_000;

/** Changes the IPs of several modems of a server as a job; sold ones are skipped. Throws like `requireServerModems`, and `job.too_many`. */
export async function resetServerModems({
  ctx,
  caller,
  input,
}: Call<BodyOf<Reset> & { serverId: ServerId }, AccountActor>): Promise<DataOf<Reset>> {
  requireStaff(caller.actor);
  const { serverId, interfaces, method, delay } = input;
  const decide = async (): Promise<StaffJobRequest> => {
    const modems = await requireServerModems(ctx, { serverId, ifaces: interfaces });
    const targets = modems.map(({ modemId }) => modemId);
    return { kind: 'reset_modems', targets, options: { method, delay: String(delay), includeSold: 'no' } };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'resetServerModems', ...input } }) };
}

/** Starts all unsold modems of a server as a job. Throws `server.not_found`, `job.too_many`. */
export async function startServerModems({
  ctx,
  caller,
  input: { serverId },
}: Call<{ serverId: ServerId }, AccountActor>): Promise<DataOf<Start>> {
  requireStaff(caller.actor);
  const decide = async (): Promise<StaffJobRequest> => {
    await requireServer(ctx, serverId);
    const modems = await modemStore(ctx.database).listOfServer(serverId);
    const targets = modems.flatMap(({ modemId, stockState }) =>
      stockState === 'stock' || stockState === 'reserved' ? [modemId] : [],
    );
    const options = { method: 'fast', delay: String(startDelayMs), includeSold: 'no' };
    return { kind: 'start_modems', targets, options };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'startServerModems', serverId } }) };
}
