import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type {
  actOnServerModem as actOnServerModemEndpoint,
  resetServerModem as resetServerModemEndpoint,
} from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { showModemAction } from '../modem/get-modem-action.ts';
import { startModemAction } from '../modem/start-modem-action.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { requireStaff } from '../require.ts';
import { readReceipt } from '../rotation/await-rotation.ts';
import { startRotation } from '../rotation/start-rotation.ts';
import { explainReceipt } from '../rotation/to-receipt.ts';
import { requireServerModem } from './require-modem.ts';

interface Named {
  serverId: ServerId;
  /** ID or interface name of the modem. */
  iface: string;
}
type ActCall = Call<Named & { action: Exclude<ModemActionKind, 'reset'> }, AccountActor>;
type ResetCall = Call<Named & { method: RotationMethod }, AccountActor>;

/** Starts, stops or restarts an unsold modem. Throws `modem.sold`, and what `requireServerModem` and `startModemAction` throw. */
export async function actOnServerModem({
  ctx,
  caller,
  input,
}: ActCall): Promise<DataOf<typeof actOnServerModemEndpoint>> {
  requireStaff(caller.actor);
  const modem = await requireServerModem(ctx, input);
  const action = await startModemAction(ctx, caller, { modem, kind: input.action, method: 'fast' });
  return { modemId: modem.modemId, action: showModemAction(action, ctx.now()), rotation: null };
}

/**
 * Changes the IP of a modem: by an action if it is not sold, otherwise by a rotation of its proxy, which the customer sees as one by support. Throws
 * `proxy.not_active` for a sold modem whose proxy does not run, and what `startModemAction` and `startRotation` throw.
 */
export async function resetServerModem(call: ResetCall): Promise<DataOf<typeof resetServerModemEndpoint>> {
  const { ctx, caller, input } = call;
  requireStaff(caller.actor);
  const modem = await requireServerModem(ctx, input);
  if (modem.allocation) return rotateSold(call, modem);
  const action = await startModemAction(ctx, caller, { modem, kind: 'reset', method: input.method });
  return { modemId: modem.modemId, action: showModemAction(action, ctx.now()), rotation: null };
}

async function rotateSold({ ctx, caller, input: { method } }: ResetCall, { modemId, allocation }: ModemRecord) {
  const proxy = allocation && (await proxyStore(ctx.database).find(allocation.proxyId));
  if (proxy?.modemId !== modemId || statusOf(proxy, ctx.now()) !== 'active') throw new AppError('proxy.not_active');
  const { proxyId, serverId } = proxy;
  const rotationId = await startRotation(ctx, caller, {
    proxy,
    method,
    source: 'admin',
    startWrites: (started) => {
      const details = { serverId, modemId, proxyId, rotationId: started, action: 'reset', method };
      return [eventWrite({ ctx, caller, kind: 'modem.acted_on', subject: serverId, details })];
    },
  });
  return { modemId, action: null, rotation: explainReceipt(await readReceipt(ctx, rotationId), caller.language) };
}
