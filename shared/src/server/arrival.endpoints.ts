import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Server } from './server.ts';

/** Decision by staff about a modem that a server reports and that is not added. */
export const ArrivalDecision = z.enum(['approve', 'refuse']);
export type ArrivalDecision = z.infer<typeof ArrivalDecision>;

/** Maximum number of modems that one call decides about. */
export const maxDecidedArrivals = 90;

/** A modem that staff has refused on a server. */
export const RefusedModem = z.object({ serverId: ServerId, imei: z.string(), at: Timestamp });
export type RefusedModem = z.infer<typeof RefusedModem>;

/** Identity of a modem as its server reports it. */
const Imei = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['350000000000017'] });

export const decideArrivals = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/arrivals/:decision',
  summary: 'Approve or refuse some of the new modems of a server that wait for approval, or approve refused ones',
  access: 'staff',
  params: z.object({ id: ServerId, decision: ArrivalDecision }),
  body: z.strictObject({ imeis: z.array(Imei).min(1).max(maxDecidedArrivals) }),
  data: z.object({ server: Server }),
  errors: ['server.not_found', 'modem.not_found'],
});

export const listRefusedModems = endpoint({
  method: 'GET',
  path: '/admin/modems/refused',
  summary: 'List the modems that staff has refused, by server',
  access: 'staff',
  data: z.object({ refused: z.array(RefusedModem) }),
});
