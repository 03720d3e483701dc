import { callApi } from '@cellgate/local/api-client.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { listStaffProducts, setProductServers } from '@cellgate/shared/product/staff-product.endpoints.ts';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { test, type WorkerInfo } from '@playwright/test';

/** Operators of which the house keeps the modems of a server: no product sells them there. Tests of each project change their own. */
const houses = {
  desktop: { server: 'Kyiv 1', operator: 'Lifecell' },
  phone: { server: 'Kyiv 2', operator: 'Vodafone' },
} as const;

interface Caller {
  origin: string;
  /** Access token of someone of the staff. */
  token: string;
}

/** At least one modem. */
type OwnModems = [StaffModem, ...StaffModem[]];

/** Ends the sale of the modems of the house, so that no customer takes one that a test of the staff works on. */
export async function keepHouseModems(origin: string): Promise<void> {
  const { accessToken: token } = await signIn(origin, demoLogins.admin);
  const { products } = await callApi(origin, listStaffProducts, { token, query: { type: 'mobile' } });
  const { servers } = await callApi(origin, listServers, { token });
  for (const { server, operator } of Object.values(houses)) {
    const kept = servers.find(({ name }) => name === server)?.id;
    for (const { _id: id, version, servers: selling } of products.filter((each) => each.operator === operator)) {
      const body = { version, servers: selling.filter((each) => each !== kept) };
      await callApi(origin, setProductServers, { token, params: { id }, body });
    }
  }
}

/** Returns server and operator of the modems of the house that tests of a project change. */
export const houseOf = ({ isMobile }: { isMobile: boolean }) => houses[isMobile ? 'phone' : 'desktop'];

/** Returns the modems of the house that only this worker changes. They are in stock unless a test has failed. */
export async function ownModems(caller: Caller, { isMobile }: { isMobile: boolean }): Promise<OwnModems> {
  const { servers } = await callApi(caller.origin, listServers, { token: caller.token });
  const serverId = servers.find(({ name }) => name === houseOf({ isMobile }).server)?.id;
  if (!serverId) throw new Error('The server of the house is missing');
  return ownModemsOf(caller, { serverId, worker: test.info() });
}

/** Returns the same of one server. */
export async function ownModemsOf(
  { origin, token }: Caller,
  { serverId, worker }: { serverId: ServerId; worker: Pick<WorkerInfo, 'parallelIndex' | 'config'> },
): Promise<OwnModems> {
  const { servers } = await callApi(origin, listServers, { token });
  const name = servers.find(({ id }) => id === serverId)?.name;
  const operator = Object.values(houses).find(({ server }) => server === name)?.operator ?? 'none';
  const { modems } = await callApi(origin, listModems, { token, query: { server: serverId, operator, limit: 100 } });
  const [first, ...others] = modems
    .toSorted((one, other) => one._id.localeCompare(other._id))
    .filter((_, index) => index % worker.config.workers === worker.parallelIndex)
    .filter(({ stockStatus }) => stockStatus === 'stock');
  if (!first) throw new Error(`No modem of ${operator} on ${name} is left in stock`);
  return [first, ...others];
}
