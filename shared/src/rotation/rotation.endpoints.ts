import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { RotationId } from '../contract/id.ts';
import { CustomerRotationMethod, ResetResponse, resetWait } from './rotation.ts';

const token = z.string().min(1).max(200);

/** Returns flat JSON without the envelope, for scripts. `POST` does the same. `HEAD` and link previews never rotate. */
export const resetByLink = endpoint({
  method: 'GET',
  path: '/reset/:token',
  summary:
    'Rotate the proxy IP with a reset link, without signing in. Returns the outcome, or a status URL after `wait` seconds',
  access: 'public',
  params: z.object({ token }),
  // Scripts append parameters of their own, e.g. against caches; these are ignored.
  query: z.object({
    wait: z.coerce.number().min(0).max(resetWait.max).default(resetWait.default),
    method: CustomerRotationMethod,
  }),
  data: ResetResponse,
  errors: [
    'reset_token.unknown',
    'reset_token.revoked',
    'reset_token.preview',
    'account.suspended',
    'rotation.cooldown',
    'rotation.unsupported',
    'proxy.expired',
    'proxy.suspended',
    'proxy.server_offline',
  ],
});

export const getResetStatus = endpoint({
  method: 'GET',
  path: '/reset/:token/status/:rotationId',
  summary: 'Retrieve the status of a rotation started by a reset link',
  access: 'public',
  params: z.object({ token, rotationId: RotationId }),
  data: ResetResponse,
  errors: ['reset_token.unknown', 'reset_token.revoked', 'rotation.not_found'],
});
