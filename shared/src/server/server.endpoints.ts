import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { NewServer, Server, ServerStatus } from './server.ts';
import { SampleRange, ServerSample } from './server-sample.ts';
import { ServerHealth, ServerStats, ServerTotals } from './server-stats.ts';

/** First request of an agent: sends a certificate request and the one-time code from the back office. The private key never leaves the server. */
export const enrolServer = endpoint({
  method: 'POST',
  path: '/agents/enrol',
  summary: 'Enrol a server: exchange a one-time code and a certificate request for its identity',
  access: 'public',
  body: z.strictObject({
    code: z.string().min(20).max(120),
    /** PKCS #10, PEM. */
    certificateRequest: z.string().max(8_192),
  }),
  data: z.object({
    serverId: ServerId,
    /** PEM of the new certificate. */
    certificate: z.string(),
    /** PEM of the authority that signs the broker's certificate. */
    brokerAuthority: z.string(),
    /** `host:port` for MQTT over TLS. */
    brokerEndpoint: z.string(),
  }),
  status: 201,
  errors: ['enrolment.code_wrong', 'enrolment.request_invalid'],
});

export const HealthPart = z.object({ name: z.string(), ok: z.boolean(), detail: z.string().optional() });

/** Returns 200 once every part that this installation requires is ready, 503 until then, with a body of the same shape. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Check whether all parts are ready',
  access: 'public',
  data: z.object({ status: z.enum(['ok', 'starting']), parts: z.array(HealthPart) }),
});

const params = z.object({ id: ServerId });

/** Enrolment code, returned only in this response; only its hash is stored. */
const Enrolment = z.object({
  code: z.string().meta({ examples: ['srv_01JD0000000000000000000000.q0mXv3uQp7sWcY1nTfKdE5aR'] }),
  expiresAt: Timestamp,
  /** The complete command to run on the server. */
  command: z.string(),
});

export const listServers = endpoint({
  method: 'GET',
  path: '/admin/servers',
  summary: 'List servers with their live state, oldest first',
  access: 'staff',
  data: z.object({ servers: z.array(Server) }),
});

export const createServer = endpoint({
  method: 'POST',
  path: '/admin/servers',
  summary:
    'Create a server. The install command is returned only in this response and works once within 24 hours; a repeat with the same key returns a new one',
  access: 'admin',
  proof: 'recent',
  idempotent: true,
  body: NewServer,
  data: z.object({ server: Server, enrolment: Enrolment }),
  status: 201,
});

export const getServerTotals = endpoint({
  method: 'GET',
  path: '/admin/servers/dashboard-stats',
  summary: 'Retrieve the totals of all servers',
  access: 'staff',
  data: ServerTotals,
});

export const getServer = endpoint({
  method: 'GET',
  path: '/admin/servers/:id',
  summary: 'Retrieve a server with its live state',
  access: 'staff',
  params,
  data: z.object({ server: Server }),
  errors: ['server.not_found'],
});

export const getServerStats = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/stats',
  summary: 'Retrieve the figures of a server',
  access: 'staff',
  params,
  data: z.object({ stats: ServerStats }),
  errors: ['server.not_found'],
});

export const getServerHealth = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/health',
  summary: 'Retrieve the status of a server and the modems that need attention',
  access: 'staff',
  params,
  data: z.object({ status: ServerStatus, health: ServerHealth }),
  errors: ['server.not_found'],
});

export const listServerSamples = endpoint({
  method: 'GET',
  path: '/admin/servers/:id/samples',
  summary: 'List the figures of a server over time, averaged by half an hour or by four hours, oldest first',
  access: 'staff',
  params,
  query: z.strictObject({ range: SampleRange.default('24h') }),
  data: z.object({ samples: z.array(ServerSample) }),
  errors: ['server.not_found'],
});

export const confirmArrivals = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/arrivals',
  summary: 'Approve the new modems of a server that wait for approval, and those it reports within the next hour',
  access: 'staff',
  params,
  data: z.object({ server: Server }),
  errors: ['server.not_found'],
});

export const renewEnrolment = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/enrolment',
  summary: 'Create another install command for a server. An unused code stops working',
  access: 'admin',
  proof: 'recent',
  params,
  data: z.object({ server: Server, enrolment: Enrolment }),
  status: 201,
  errors: ['server.not_found'],
});
