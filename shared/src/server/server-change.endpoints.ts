import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';
import { Reason } from '../contract/reason.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { maxReasonChars } from './maintenance.ts';
import { NewServer, Server } from './server.ts';

const params = z.object({ id: ServerId });

/** Edit of a server by staff. Absent fields stay as they are. */
export const ServerEdit = z.strictObject({
  version: z.int().min(0),
  name: NewServer.shape.name.optional(),
  /** Changes only while no modem that is not retired and no product depends on it. */
  type: NewServer.shape.type.optional(),
  location: NewServer.shape.location.optional(),
  ipAddress: NewServer.shape.ipAddress.optional(),
  port: NewServer.shape.port.unwrap().optional(),
});
export type ServerEdit = z.infer<typeof ServerEdit>;

const Seen = Timestamp.nullable().optional();

/** Maintenance to begin. */
export const NewMaintenance = z.strictObject({
  reason: z.string().trim().min(1).max(maxReasonChars),
  until: Timestamp,
  /** Last change of the maintenance as read, or its start; null if there was none. Without it, any maintenance is changed. */
  seen: Seen,
});
export type NewMaintenance = z.infer<typeof NewMaintenance>;

/** Request to revoke the certificates of a server. */
export const Revocation = z.strictObject({ reason: Reason });
export type Revocation = z.infer<typeof Revocation>;

export const updateServer = endpoint({
  method: 'PUT',
  path: '/admin/servers/:id',
  summary:
    'Edit a server. Only an administrator with a recent proof may change its IP or port; that changes its proxies too. The type is fixed while modems or products depend on it',
  access: 'staff',
  params,
  body: ServerEdit,
  data: z.object({ server: Server, movedProxies: z.int() }),
  errors: ['server.not_found', 'server.type_fixed', 'record.moved', 'session.proof_required'],
});

export const deleteServer = endpoint({
  method: 'DELETE',
  path: '/admin/servers/:id',
  summary: 'Delete a server of which nothing is sold. Retires its modems and revokes its certificates',
  access: 'admin',
  proof: 'recent',
  params,
  data: z.object({ isDeleted: z.boolean() }),
  errors: ['server.not_found', 'server.in_use'],
});

export const revokeCertificates = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/certificates/revoke',
  summary: 'Revoke all certificates of a server, such as of a stolen one. It must be enrolled again with a new code',
  access: 'admin',
  proof: 'recent',
  params,
  body: Revocation,
  data: z.object({ server: Server, revoked: z.int() }),
  errors: ['server.not_found'],
});

export const testServer = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/test',
  summary: 'Measure a round trip to the agent of a server and back',
  access: 'staff',
  params,
  data: z.object({ roundTripMs: z.int() }),
  errors: ['server.not_found', 'server.offline', 'server.agent_silent', 'server.agent_too_old'],
});

export const refreshServer = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/refresh',
  summary: 'Request a full report from the agent of a server and wait for it',
  access: 'staff',
  params,
  data: z.object({ server: Server }),
  errors: ['server.not_found', 'server.offline', 'server.agent_silent', 'server.agent_too_old'],
});

export const refreshServers = endpoint({
  method: 'POST',
  path: '/admin/servers/refresh-all',
  summary: 'Request full reports from all servers and wait for them, at most 6 seconds',
  access: 'staff',
  data: z.object({ servers: z.array(z.object({ id: ServerId, name: z.string(), isRefreshed: z.boolean() })) }),
});

export const beginMaintenance = endpoint({
  method: 'PUT',
  path: '/admin/servers/:id/maintenance',
  summary: 'Begin or change the maintenance of a server, at most 30 days. Notifies the owners of its proxies once',
  access: 'staff',
  params,
  body: NewMaintenance,
  data: z.object({ server: Server }),
  errors: ['server.not_found', 'server.maintenance_end', 'record.moved'],
});

export const endMaintenance = endpoint({
  method: 'DELETE',
  path: '/admin/servers/:id/maintenance',
  summary: 'End the maintenance of a server',
  access: 'staff',
  params,
  /** Last change of the maintenance as read, or its start. Without it, any maintenance is ended. */
  body: z.strictObject({ seen: Seen }),
  data: z.object({ server: Server }),
  errors: ['server.not_found', 'record.moved'],
});
