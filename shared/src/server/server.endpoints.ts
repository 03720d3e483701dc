import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';

/** The agent's first call: its own key stays on the box; it sends a certificate request and the one-time code from the back office. */
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
