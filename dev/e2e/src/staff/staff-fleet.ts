import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import type { JobId, ServerId } from '@cellgate/shared/contract/id.ts';
import { startStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { getModem, updateModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import type { Customer } from '@cellgate/testkit/customer.ts';

/** Records that the screens of the back office show. */
export interface StaffFleet {
  /** Server with a sold modem. */
  serverId: ServerId;
  /** Server that is never installed: the newest in the list. */
  emptyServerId: ServerId;
  /** Job over a sold modem, which is skipped. */
  jobId: JobId;
}

/**
 * Creates what the screens need beside a customer with a proxy: another server, a job, and an alert, which follows within a minute from a SIM
 * that is overdue. `token` is an administrator's.
 */
export async function prepareFleet(origin: string, token: string, customer: Customer): Promise<StaffFleet> {
  const body = { name: 'Lviv 1', type: 'mobile', ipAddress: 'lviv-1.example.com', location: 'Lviv' } as const;
  const { server } = await callApi(origin, createServer, { token, body });
  const [proxy] = await customer.proxies();
  if (!proxy) throw new Error('the customer has no proxy');
  const params = { id: proxy.modemId };
  const { modem } = await callApi(origin, getModem, { token, params });
  const change = { paidUntil: '2026-01-31', version: modem.sheet.version };
  await callApi(origin, updateModem, { token, params, body: change });
  const wish = { kind: 'start_modems' as const, modemIds: [proxy.modemId] };
  const { job } = await callApi(origin, startStaffJob, { token, body: wish, idempotencyKey: randomUUID() });
  return { serverId: proxy.serverId, emptyServerId: server.id, jobId: job.id };
}
