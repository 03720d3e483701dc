import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { NewServer, Server } from './server.ts';

/** The agent's first call. Its private key never leaves the server; it sends a certificate request and the one-time code from the back office. */
export const enrolServer = endpoint({
  method: 'POST',
  path: '/agents/enrol',
  summary: 'Turn a one-time code and a certificate request into a server’s identity',
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

/** 200 once every part that this installation requires is ready, 503 until then; the body is the same shape. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether every part is ready',
  access: 'public',
  data: z.object({ status: z.enum(['ok', 'starting']), parts: z.array(HealthPart) }),
});

const params = z.object({ id: ServerId });

/** Shown only in this answer: just a hash of the code is kept. */
const Enrolment = z.object({
  code: z.string().meta({ examples: ['srv_01JD0000000000000000000000.q0mXv3uQp7sWcY1nTfKdE5aR'] }),
  expiresAt: Timestamp,
  /** The complete command to run on the server. */
  command: z.string(),
});

export const listServers = endpoint({
  method: 'GET',
  path: '/admin/servers',
  summary: 'Every server with its live state, oldest first',
  access: 'staff',
  data: z.object({ servers: z.array(Server) }),
});

export const createServer = endpoint({
  method: 'POST',
  path: '/admin/servers',
  summary:
    'A server, and the command that sets it up; the command is shown only in this answer and is good once, for a day',
  access: 'admin',
  body: NewServer,
  data: z.object({ server: Server, enrolment: Enrolment }),
  status: 201,
});

export const getServer = endpoint({
  method: 'GET',
  path: '/admin/servers/:id',
  summary: 'One server with its live state',
  access: 'staff',
  params,
  data: z.object({ server: Server }),
  errors: ['server.not_found'],
});

export const confirmArrivals = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/arrivals',
  summary: 'Admit the new modems of a server that wait for staff, and for an hour all others it shows',
  access: 'staff',
  params,
  data: z.object({ server: Server }),
  errors: ['server.not_found'],
});

export const renewEnrolment = endpoint({
  method: 'POST',
  path: '/admin/servers/:id/enrolment',
  summary: 'Another command for a server that is set up again; a code that was not used stops working',
  access: 'admin',
  params,
  data: z.object({ server: Server, enrolment: Enrolment }),
  status: 201,
  errors: ['server.not_found'],
});
