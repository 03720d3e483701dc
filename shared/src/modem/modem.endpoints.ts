import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ModemId, ServerId } from '../contract/id.ts';
import { ModemInterface } from './server-modem.endpoints.ts';

/** Decision by staff about a modem that another server reports. */
export const ClaimDecision = z.enum(['confirm', 'reject']);
export type ClaimDecision = z.infer<typeof ClaimDecision>;

export const decideClaim = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/proxy/modems/:iface/claim/:decision',
  summary: 'Decide about a modem that another server reports: move it there with its customer, or keep it',
  access: 'staff',
  params: z.object({ id: ServerId, iface: ModemInterface, decision: ClaimDecision }),
  data: z.object({ modemId: ModemId, serverId: ServerId }),
  errors: ['server.not_found', 'modem.not_found', 'modem.interface_moved', 'modem.not_claimed', 'modem.busy'],
});
