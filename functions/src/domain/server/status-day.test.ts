import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { describe, expect, it } from 'vitest';
import type { StatusDay } from '../../storage/day/status-day-store.ts';
import type { Fleet } from '../../storage/server/fleet-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { addLook } from './status-day.ts';

const at = '2026-11-22T10:00:00.000Z';
const server = (name: string, changes: Partial<ServerRecord> = {}) =>
  ({
    ...{ serverId: `srv_${name}` as ServerId, presence: 'online', lastSeenAt: at, maintenance: null },
    ...{ createdAt: `2026-0${name}-01T00:00:00.000Z` },
    ...changes,
  }) as ServerRecord;
const fleet = (name: string, rows: readonly Partial<Fleet['rows'][number]>[]) => ({
  serverId: `srv_${name}` as ServerId,
  rows: rows.map((row) => ({ operator: 'Kyivstar', stock: 'stock', health: 'healthy', ...row })) as Fleet['rows'],
});
const numbers = ({ servers }: StatusDay) =>
  Object.fromEntries(Object.entries(servers).map(([id, s]) => [id, s.number]));

describe('a look at the servers', () => {
  it('numbers servers by age, and never uses a number again', () => {
    const first = addLook(undefined, { at, servers: [server('2'), server('1')], fleets: [] });
    expect(numbers(first)).toEqual({ srv_1: 1, srv_2: 2 });
    const withoutSecond = addLook(first, { at: '2026-11-23T00:00:00.000Z', servers: [server('1')], fleets: [] });
    expect(numbers(withoutSecond)).toEqual({ srv_1: 1 });
    const withThird = addLook(withoutSecond, {
      ...{ at: '2026-11-24T00:00:00.000Z', servers: [server('1'), server('3')], fleets: [] },
    });
    expect(numbers(withThird)).toEqual({ srv_1: 1, srv_3: 3 });
  });

  it('begins a day with zero and adds to it afterwards', () => {
    const first = addLook(undefined, { at, servers: [server('1')], fleets: [] });
    const second = addLook(first, { at, servers: [server('1', { presence: 'offline' })], fleets: [] });
    expect(second.servers.srv_1).toEqual({ number: 1, looks: 2, online: 1, maintenance: 0 });
    const nextDay = addLook(second, { at: '2026-11-23T00:00:00.000Z', servers: [server('1')], fleets: [] });
    expect(nextDay.servers.srv_1).toMatchObject({ looks: 1, online: 0 });
  });

  it('leaves the modems of a server in maintenance out', () => {
    const maintenance = { since: at, until: '2026-11-22T12:00:00.000Z', reason: '' } as ServerRecord['maintenance'];
    const day = addLook(undefined, { at, servers: [server('1', { maintenance })], fleets: [fleet('1', [{}])] });
    expect(day.servers.srv_1).toEqual({ number: 1, looks: 0, online: 0, maintenance: 1 });
    expect(day.operators).toEqual({});
  });

  it('counts modems that respond, on servers that are online', () => {
    const rows = [{}, { health: 'warning' }, { health: 'critical' }, { stock: 'retired' }, { operator: null }] as const;
    const fleets = [fleet('1', rows), fleet('2', [{}, { operator: 'Vodafone' }])];
    const servers = [server('1'), server('2', { presence: 'offline' })];
    expect(addLook(undefined, { at, servers, fleets }).operators).toEqual({
      Kyivstar: { looks: 4, available: 2 },
      Vodafone: { looks: 1, available: 0 },
    });
  });
});
