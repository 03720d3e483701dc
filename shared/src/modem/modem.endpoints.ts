import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ActionId, ModemId, ServerId } from '../contract/id.ts';
import { RotationMethod } from '../rotation/rotation.ts';
import { ModemAction, ModemActionKind } from './modem-action.ts';

const params = z.object({ id: ServerId, modemId: ModemId });

/** Returns immediately with the requested action, which takes seconds to minutes; poll `getModemAction` for its outcome. */
export const actOnModem = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/modems/:modemId/:action',
  summary: 'Start, stop, restart or rotate an unsold modem. Returns the action immediately; poll it for the result',
  access: 'staff',
  params: params.extend({ action: ModemActionKind }),
  body: z.strictObject({ method: RotationMethod.default('fast') }),
  data: z.object({ action: ModemAction }),
  errors: ['server.not_found', 'modem.not_found', 'modem.sold', 'modem.busy', 'proxy.server_offline'],
});

/** Decision by staff about a modem that another server reports. */
export const ClaimDecision = z.enum(['confirm', 'reject']);
export type ClaimDecision = z.infer<typeof ClaimDecision>;

export const decideClaim = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/modems/:modemId/claim/:decision',
  summary: 'Decide about a modem that another server reports: move it there with its customer, or keep it',
  access: 'staff',
  params: params.extend({ decision: ClaimDecision }),
  data: z.object({ modemId: ModemId, serverId: ServerId }),
  errors: ['modem.not_found', 'modem.not_claimed', 'modem.busy'],
});

export const getModemAction = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/modems/:modemId/actions/:actionId',
  summary: 'Retrieve an action on a modem',
  access: 'staff',
  params: params.extend({ actionId: ActionId }),
  data: z.object({ action: ModemAction }),
  errors: ['modem.action_not_found'],
});
