import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let moderator: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const calls = routeGroups
  .flatMap(({ routes }) => routes.map(({ contract }) => contract))
  .filter(({ access }) => access === 'staff' || access === 'admin');
const byName = (contracts: readonly Endpoint[]) => contracts.map((contract) => [nameOf(contract), contract] as const);

interface Property {
  maximum?: number;
}
const queryOf = (contract: Endpoint) =>
  (toJsonSchema(contract.query, 'input').properties ?? {}) as Readonly<Record<string, Property>>;
/** Returns the lists of the back office that have a parameter of this name. */
const listsWith = (parameter: string) =>
  byName(calls.filter((contract) => contract.method === 'GET' && parameter in queryOf(contract)));

async function send(contract: Endpoint, query: Readonly<Record<string, string>> = {}) {
  const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const search = new URLSearchParams(query).toString();
  return sendTo(contract, `${pathOf(contract, params)}${search && `?${search}`}`);
}

async function sendTo(contract: Endpoint, path: string) {
  const body = contract.method === 'GET' ? {} : { body: exampleOf(toJsonSchema(contract.body, 'input')) ?? {} };
  const response = await world.request(contract.method, path, { as: moderator, ...body });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code };
}

/** Returns all items, as text, but for counters of calls. */
async function everything(): Promise<string[]> {
  const items: string[] = [];
  for await (const item of world.ctx.database.scan('main')) if (item.sk !== 'THROTTLE') items.push(canonicalJson(item));
  return items.sort();
}

const foreignCursors = [
  ['nothing', ''],
  ['spaces', '  '],
  ['a word', 'next'],
  ['a negative number', '-1'],
  ['a cut off cursor of the pulse', 'pls_0mwr2n'],
  ['a cut off ID', 'evt_01JD00000000'],
  ['a cursor of notifications', 'ntf_01JD0000000000000000000000'],
  ['an ID of an account', 'acc_01JD0000000000000000000000'],
  ['a path', '../../servers'],
  ['encoded nothing', 'eyJwayI6bnVsbH0='],
  ['300 letters', 'a'.repeat(300)],
] as const;

describe('a list of the back office', () => {
  it.each([...listsWith('cursor'), ...listsWith('since')])(
    '%s refuses cursors that are cut off or of another list',
    async (_, contract) => {
      const parameter = 'cursor' in queryOf(contract) ? 'cursor' : 'since';
      const before = await everything();
      for (const [what, cursor] of foreignCursors)
        expect(await send(contract, { [parameter]: cursor }), what).toEqual({ status: 400, code: 'request.invalid' });
      expect(await everything()).toEqual(before);
    },
  );

  // An export is a line of the log, whatever it finds.
  const searched = [...listsWith('search'), ...listsWith('q')].filter(([name]) => !name.endsWith('/export'));
  it.each(searched)(
    '%s refuses a search of 300 letters, and changes nothing by signs and parts of IDs',
    async (_, contract) => {
      const parameter = 'search' in queryOf(contract) ? 'search' : 'q';
      const before = await everything();
      expect(await send(contract, { [parameter]: 'a'.repeat(300) })).toEqual({ status: 400, code: 'request.invalid' });
      for (const typed of ['#!', '%%', 'acc_01JD', '=cmd()', "' OR 1=1 --"])
        expect((await send(contract, { [parameter]: typed })).status, typed).toBe(200);
      expect(await everything()).toEqual(before);
    },
  );

  it.each(listsWith('limit'))(
    '%s refuses limits of 0, beyond its maximum, and what is no number',
    async (_, contract) => {
      const { maximum = 100 } = queryOf(contract).limit ?? {};
      expect(maximum).toBeLessThanOrEqual(1_000);
      for (const limit of ['0', '-1', '1.5', '5s', String(maximum + 1), '1e9'])
        expect(await send(contract, { limit }), limit).toEqual({ status: 400, code: 'request.invalid' });
    },
  );

  it.each(byName(calls.filter(({ method, access }) => method === 'GET' && access === 'staff')))(
    '%s refuses an unknown parameter',
    async (_, contract) => {
      expect(await send(contract, { surprise: '1' })).toEqual({ status: 400, code: 'request.invalid' });
    },
  );
});

describe('a call of administrators', () => {
  it.each(byName(calls.filter(({ access }) => access === 'admin')))(
    '%s is refused to a moderator, and the attempt is written',
    async (name, contract) => {
      expect(await send(contract)).toEqual({ status: 403, code: 'access.denied' });
      const events = await eventStore(world.ctx.database).listOfSubject(moderator.actor.accountId, 100);
      expect(events.filter(({ kind, details }) => kind === 'staff.refused' && details.call === name)).toMatchObject([
        { actor: moderator.actor.accountId, details: { call: name, code: 'access.denied' } },
      ]);
    },
  );
});

describe('the name of a modem in a path', () => {
  const contracts = byName(calls.filter(({ path }) => path.includes(':iface')));
  const named = (contract: Endpoint, serverId: string, iface: string) => {
    const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
    return sendTo(contract, pathOf(contract, { ...params, id: serverId, iface }));
  };

  it.each(contracts)(
    '%s refuses a path, 300 letters and spaces, and does not find those of another server',
    async (_, contract) => {
      const [box, other] = [await createBox(world, { modems: 1 }), await createBox(world, { modems: 1 })];
      const [foreign] = await modemStore(world.ctx.database).listOfServer(other.serverId);
      const before = await everything();
      for (const iface of ['../', '../../servers', 'usb0/../..', 'a'.repeat(300), ' ', '=cmd()'])
        expect(await named(contract, box.serverId, iface), iface).toMatchObject({
          status: 400,
          code: 'request.invalid',
        });
      for (const iface of [foreign?.modemId ?? '', 'usb-of-nobody'])
        expect(await named(contract, box.serverId, iface), iface).toMatchObject({
          status: 404,
          code: 'modem.not_found',
        });
      expect(await everything()).toEqual(before);
    },
  );
});

it('no export of the back office makes a formula of the name of a server', async () => {
  const { serverId } = await createBox(world, { modems: 1 });
  const body = { version: 0, name: '=cmd()' };
  expect((await world.request('PUT', `/admin/servers/${serverId}`, { as: moderator, body })).status).toBe(200);
  for (const contract of calls.filter(({ format, path }) => format === 'csv' && !path.includes(':'))) {
    const response = await world.request(contract.method, contract.path, { as: moderator });
    expect(response.status, contract.path).toBe(200);
    expect(await response.text(), contract.path).not.toMatch(/(^|[,;])"?=/m);
  }
});
