import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import type { AccountId, JobId, OrderId, ServerId } from '@cellgate/shared/contract/id.ts';
import { startStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { getModem, updateModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import type { Customer } from '@cellgate/testkit/customer.ts';
import type { WorkerInfo } from '@playwright/test';
import { nameOf } from '../staff-modems.ts';
import { ownModemsOf } from './house-modems.ts';

/** Records that the screens of the back office show. No test of another worker changes them. */
export interface StaffFleet {
  /** Server with a sold modem. */
  serverId: ServerId;
  /** Name of the sold modem, and of one in stock on the same server. */
  soldModem: string;
  stockModem: string;
  /** Customer and order of the sold modem. */
  customerId: AccountId;
  orderId: OrderId;
  /** Server that is never installed. */
  emptyServerId: ServerId;
  emptyServer: string;
  /** Job over a sold modem, which is skipped. */
  jobId: JobId;
}

/**
 * Creates what the screens need beside a customer with a proxy: another server, a job, and an alert, which follows within a minute from a SIM
 * that is overdue. `token` is an administrator's.
 */
export async function prepareFleet(
  { origin, token }: { origin: string; token: string },
  customer: Customer,
  worker: WorkerInfo,
): Promise<StaffFleet> {
  const name = `Lviv ${worker.workerIndex + 1}`;
  const body = { name, type: 'mobile', ipAddress: 'lviv.example.com', location: 'Lviv' } as const;
  const { server } = await callApi(origin, createServer, { token, body });
  const [proxy] = await customer.proxies();
  if (!proxy) throw new Error('the customer has no proxy');
  const params = { id: proxy.modemId };
  const { modem } = await callApi(origin, getModem, { token, params });
  const change = { paidUntil: '2026-01-31', version: modem.sheet.version };
  await callApi(origin, updateModem, { token, params, body: change });
  const wish = { kind: 'start_modems' as const, modemIds: [proxy.modemId] };
  const { job } = await callApi(origin, startStaffJob, { token, body: wish, idempotencyKey: randomUUID() });
  const [inStock] = await ownModemsOf({ origin, token }, { serverId: proxy.serverId, worker });
  if (!modem.customer || !modem.order) throw new Error('the modem of the proxy is not sold');
  return {
    serverId: proxy.serverId,
    soldModem: nameOf(modem),
    stockModem: nameOf(inStock),
    customerId: modem.customer.id,
    orderId: modem.order.id,
    emptyServerId: server.id,
    emptyServer: name,
    jobId: job.id,
  };
}
