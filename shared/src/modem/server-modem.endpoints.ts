import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ModemId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { StaffJobDetails } from '../job/staff-job.ts';
import { RotationMethod, RotationReceipt } from '../rotation/rotation.ts';
import { ModemAction, ModemActionKind } from './modem-action.ts';
import { ModemAuthChange, SeenModemAuthChange } from './modem-auth.ts';
import { StaffModem } from './staff-modem.ts';

const params = z.object({ id: ServerId });

/** ID of a modem, or its interface name as the server reported it last. */
export const ModemInterface = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][\w.:@-]*$/, 'invalid');
const modemParams = params.extend({ iface: ModemInterface });
const notFound = ['server.not_found', 'modem.not_found', 'modem.interface_moved'] as const;

/** Number of ports of a server by state, and the state that its agent has applied. */
export const ServerPorts = z.object({
  open: z.int(),
  closed: z.int(),
  failed: z.int(),
  /** Ports whose state the agent has not reported yet. */
  unknown: z.int(),
  /** State that the agent was told, and the state that it has applied; null before the first. */
  desired: z.object({ epoch: z.int(), revision: z.int() }),
  applied: z.object({ epoch: z.int(), revision: z.int() }).nullable(),
  isApplied: z.boolean(),
  /** Time of the last message of the agent. */
  lastUpdate: Timestamp.nullable(),
});
export type ServerPorts = z.infer<typeof ServerPorts>;

export const getServerPorts = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/proxy/status',
  summary: 'Retrieve the number of ports of a server by state, and the state that its agent has applied',
  access: 'staff',
  params,
  data: ServerPorts,
  errors: ['server.not_found'],
});

export const listServerModems = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/proxy/modems',
  summary:
    'List all modems of a server. With `buyers=known` customers, orders and access are null, for callers that have them already',
  access: 'staff',
  params,
  query: z.strictObject({ buyers: z.enum(['read', 'known']).default('read') }),
  data: z.array(StaffModem),
  errors: ['server.not_found'],
});

export const syncModems = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/sync-modems',
  summary: 'Request a full report from the agent of a server, wait for it at most 5 seconds, and list its modems',
  access: 'staff',
  params,
  data: z.object({ modems: z.array(StaffModem) }),
  errors: ['server.not_found', 'server.offline', 'server.agent_silent', 'server.agent_too_old'],
});

/** What a command has started: an action on an unsold modem, or a rotation of the proxy on a sold one. */
const Started = z.object({
  modemId: ModemId,
  action: ModemAction.nullable(),
  rotation: RotationReceipt.nullable(),
});

const commandErrors = [...notFound, 'modem.sold', 'modem.busy', 'proxy.server_offline'] as const;

export const actOnServerModem = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/proxy/modems/:iface/:action',
  summary: 'Start, stop or restart an unsold modem. Returns the action immediately; poll it for the result',
  access: 'staff',
  params: modemParams.extend({ action: ModemActionKind.exclude(['reset']) }),
  data: Started,
  errors: commandErrors,
});

export const resetServerModem = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/proxy/modems/:iface/reset',
  summary:
    'Change the IP of a modem. A sold modem is rotated through its proxy, and the customer sees the rotation. Returns immediately; poll for the result',
  access: 'staff',
  params: modemParams,
  body: z.strictObject({ method: RotationMethod.default('fast') }),
  data: Started,
  errors: [...commandErrors, 'proxy.not_active', 'rotation.cooldown', 'rotation.unsupported'],
});

export const setModemAuth = endpoint({
  method: 'PUT',
  path: '/admin/servers/:id/proxy/modems/:iface/auth',
  summary:
    'Set the access to the ports of a modem: for the house on an unsold modem, for 24 hours in stock; on a sold one the access of the customer’s proxy',
  access: 'staff',
  params: modemParams,
  body: SeenModemAuthChange,
  data: z.object({ modem: StaffModem }),
  errors: [
    ...notFound,
    'modem.busy',
    'modem.reserved',
    'modem.users_required',
    'record.moved',
    'proxy.not_active',
    'proxy.whitelist_required',
    'proxy.whitelist_too_wide',
    'proxy.settings_busy',
  ],
});

export const endModemAccess = endpoint({
  method: 'DELETE',
  path: '/admin/servers/:id/proxy/modems/:iface/auth',
  summary: 'End the access of the house to an unsold modem now: its ports close. Repeating it changes nothing',
  access: 'staff',
  params: modemParams,
  data: z.object({ modem: StaffModem }),
  errors: [...notFound, 'modem.sold', 'modem.busy', 'modem.reserved'],
});

/** Interface names or IDs of modems, each once. */
const Interfaces = z
  .array(ModemInterface)
  .min(1)
  .max(1_000)
  .transform((names) => [...new Set(names)]);

export const setModemsAuth = endpoint({
  method: 'PUT',
  path: '/admin/servers/:id/proxy/modems/bulk-auth',
  summary: 'Set the same access on several unsold modems of a server. Sold modems are left out and counted',
  access: 'staff',
  params,
  body: ModemAuthChange.extend({ interfaces: Interfaces }),
  data: z.object({ changed: z.array(ModemId), sold: z.int(), skipped: z.int() }),
  errors: [...notFound, 'modem.busy', 'modem.users_required', 'proxy.whitelist_required', 'proxy.whitelist_too_wide'],
});

export const startServerModems = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/proxy/modems/start-all',
  summary: 'Start all unsold modems of a server, as a job',
  access: 'staff',
  params,
  data: z.object({ job: StaffJobDetails }),
  errors: ['server.not_found', 'job.too_many'],
  idempotent: true,
  status: 202,
});

/** Milliseconds between the starts of two items of a job on one server. */
export const BulkDelay = z.int().min(1_000).max(60_000).default(5_000);

export const resetServerModems = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/proxy/modems/bulk-reset',
  summary: 'Change the IPs of several modems of a server as a job, `delay` milliseconds apart. Sold modems are skipped',
  access: 'staff',
  params,
  body: z.strictObject({
    interfaces: Interfaces,
    method: RotationMethod.default('fast'),
    delay: BulkDelay,
  }),
  data: z.object({ job: StaffJobDetails }),
  errors: [...notFound, 'job.too_many'],
  idempotent: true,
  status: 202,
});
