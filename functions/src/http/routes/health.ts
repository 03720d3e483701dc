import { getHealth } from '@cellgate/shared/server/server.endpoints.ts';
import type { Hono } from 'hono';
import { checkHealth } from '../../domain/health/check-health.ts';
import { contextOf } from '../identify-request.ts';
import type { DocumentedCall } from '../openapi/documented-call.ts';

export const healthCalls: readonly DocumentedCall[] = [
  { contract: getHealth, also: { 503: 'Some parts are not ready; `success` is false' } },
];

/** Mounts the health check. Unlike other routes it returns 503 with the same body if the installation is not ready, for load balancers. */
export function mountHealth(app: Hono): void {
  app.get(getHealth.path, async (http) => {
    const data = await checkHealth(contextOf(http));
    return http.json({ success: data.status === 'ok', data }, data.status === 'ok' ? 200 : 503);
  });
}
