import type { changeAlerts, getAlert, listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { commitStep } from '../../src/domain/alert/commit-step.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { live, openAlerts, watch } from './_alert-fixture.ts';

let world: World;
let box: Box;
let staff: Caller<SessionActor>;
let colleague: Caller<SessionActor>;
let alert: Alert;
beforeAll(async () => {
  world = await createWorld();
  staff = await world.account({ role: 'moderator' });
  colleague = await world.account({ role: 'admin' });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await createBox(world, { modems: 1 });
  await box.apply();
  await live(world, 3);
  const [raised] = (await list(`server=${box.serverId}`)).alerts;
  if (!raised) throw new Error('no alert');
  alert = raised;
});

const unknown = 'alr_01JD0000000000000000000000';
const later = '2036-01-01T00:00:00.000Z';

const call = async (method: string, path: string, { as = staff, body }: { as?: typeof staff; body?: unknown } = {}) => {
  const response = await world.request(method, `/admin/alerts${path}`, { as, ...(body !== undefined && { body }) });
  return (await response.json()) as { data?: unknown; error?: { code: string; params?: unknown } };
};
const list = async (query = '', as = staff) =>
  (await call('GET', query && `?${query}`, { as })).data as DataOf<typeof listAlerts>;
const get = async (id = alert.id) => (await call('GET', `/${id}`)).data as DataOf<typeof getAlert>;
const take = (isTaken: boolean, seen: string | null, as = staff) =>
  call('PUT', `/${alert.id}/taken`, { as, body: { isTaken, seen } });

describe('the list of alerts', () => {
  it('shows open alerts by urgency, filtered, with the counts of all and the last look', async () => {
    const { alerts, counts, checkedAt, pagination, next } = await list(`server=${box.serverId}&kind=server_lost`);
    expect(alerts).toMatchObject([{ id: alert.id, _id: alert.id, topic: 'servers', level: 'critical', taken: null }]);
    expect(counts.open).toBeGreaterThanOrEqual(1);
    expect(checkedAt).toBe(new Date(world.ctx.now()).toISOString());
    expect(pagination).toMatchObject({ page: 1, total: 1, pages: 1 });
    expect(next).toBeNull();
    expect((await list(`server=${box.serverId}&level=warning`)).alerts).toEqual([]);
  });

  it('pages through ended alerts, latest end first, and refuses a cursor of the other list', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const other = await createBox(world, { modems: 0 });
      await live(world, 3);
      await other.beat();
      await watch(world);
    }
    const first = await list('state=ended&kind=server_lost&limit=2');
    expect(first.alerts).toHaveLength(2);
    const second = await list(`state=ended&kind=server_lost&limit=2&cursor=${encodeURIComponent(first.next ?? '')}`);
    const ends = [...first.alerts, ...second.alerts].map(({ endedAt }) => endedAt);
    expect(ends.length).toBeGreaterThanOrEqual(3);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(new Set([...first.alerts, ...second.alerts].map(({ id }) => id)).size).toBe(ends.length);
    expect((await call('GET', `?cursor=${encodeURIComponent(first.next ?? '')}`)).error?.code).toBe('request.invalid');
    expect((await call('GET', '?state=ended&cursor=2')).error?.code).toBe('request.invalid');
    expect((await call('GET', '?cursor=nothing')).error?.code).toBe('request.invalid');
  });
});

describe('an alert', () => {
  it('is taken once: the second person is told who has it', async () => {
    expect((await take(true, null)).data).toMatchObject({ alert: { taken: { by: staff.actor.accountId } } });
    const refused = await take(true, null, colleague);
    expect(refused.error).toMatchObject({ code: 'record.moved', params: { by: 'Ada Lovelace', fields: 'taken' } });
    expect((await list('taken=mine')).alerts.map(({ id }) => id)).toContain(alert.id);
    expect((await list('taken=free')).alerts.map(({ id }) => id)).not.toContain(alert.id);
    expect((await take(true, staff.actor.accountId, colleague)).data).toMatchObject({
      alert: { taken: { by: colleague.actor.accountId } },
    });
    expect((await take(false, colleague.actor.accountId)).data).toMatchObject({ alert: { taken: null } });
    const { steps } = await get();
    expect(steps.map(({ step }) => step)).toEqual(['raised', 'taken', 'taken', 'released']);
    expect(steps[1]).toMatchObject({ by: 'Ada Lovelace' });
  });

  it('is taken while the task changes it', async () => {
    const before = (await openAlerts(world)).find(({ alertId }) => alertId === alert.id);
    if (!before) throw new Error('no alert');
    const finding = { ...before, params: { ...before.params, server: 'Kyiv 2' } };
    const change = commitStep(world.ctx, { step: 'change', alert: before, finding, isAnnounced: false });
    const [taken] = await Promise.all([take(true, null), change.catch(() => undefined)]);
    expect(taken.data).toMatchObject({ alert: { taken: { by: staff.actor.accountId } } });
  });

  it('is silenced with a reason and an end, and no longer counts as critical', async () => {
    const { counts } = await list();
    const until = new Date(world.ctx.now() + 3_600_000).toISOString();
    const silenced = await call('PUT', `/${alert.id}/silence`, { body: { until, reason: 'New SIM tomorrow' } });
    expect(silenced.data).toMatchObject({ alert: { silenced: { until, reason: 'New SIM tomorrow' } } });
    expect((await list()).counts).toMatchObject({ open: counts.open, critical: counts.critical - 1 });
    expect((await get()).steps.at(-1)).toMatchObject({ step: 'silenced', reason: 'New SIM tomorrow' });
    const found = async (query: string) => (await list(`server=${box.serverId}&${query}`)).alerts.map(({ id }) => id);
    expect(await found('silenced=yes')).toEqual([alert.id]);
    expect(await found('silenced=no')).toEqual([]);
    await call('DELETE', `/${alert.id}/silence`);
    expect((await list()).counts.critical).toBe(counts.critical);
  });

  it.each([
    [-1, 'alert.silence_time'],
    [31 * 86_400_000, 'alert.silence_time'],
  ])('is not silenced for %i ms', async (ms, code) => {
    const until = new Date(world.ctx.now() + ms).toISOString();
    const refused = await call('PUT', `/${alert.id}/silence`, { body: { until, reason: 'Because' } });
    expect(refused.error?.code).toBe(code);
  });

  it('that has ended is shown, but cannot be taken', async () => {
    await box.beat();
    await watch(world);
    expect((await get()).alert.endedAt).not.toBeNull();
    expect((await take(true, null)).error?.code).toBe('alert.ended');
    expect((await call('GET', '/alr_01JD0000000000000000000000')).error?.code).toBe('alert.not_found');
  });

  it('leaves what staff did in the log, with IP and change', async () => {
    await take(true, null);
    const [event] = await eventStore(world.ctx.database).listOfSubject(alert.id, 1);
    expect(event).toMatchObject({
      kind: 'alert.taken',
      actor: staff.actor.accountId,
      from: { ip: '203.0.113.7' },
      changes: [{ field: 'taken', before: null, after: 'Ada Lovelace' }],
      details: { serverId: box.serverId },
    });
  });
});

describe('an act on several alerts', () => {
  const bulk = async (body: object, as = staff) => {
    const { data, error } = await call('POST', '/bulk', { as, body });
    return { data: data as DataOf<typeof changeAlerts> | undefined, code: error?.code };
  };
  const ids = async () => (await openAlerts(world)).map(({ alertId }) => alertId);
  const takenBy = async () => (await openAlerts(world)).map(({ taken }) => taken?.by ?? null);

  it('has an outcome for each, and leaves what other people have taken', async () => {
    await createBox(world, { modems: 0 });
    await live(world, 3);
    const all = await ids();
    expect(all.length).toBeGreaterThan(1);
    await take(true, null, colleague);
    const ended = 'alr_01JD0000000000000000000000' as const;
    const { data } = await bulk({ act: 'take', ids: [...all, ended, ...all] });
    expect(data?.changed).toBe(all.length - 1);
    expect(data?.outcomes).toHaveLength(all.length + 1);
    const refused = data?.outcomes.filter(({ code }) => code !== null);
    expect(refused).toEqual([
      { id: alert.id, code: 'record.moved', by: 'Ada Lovelace' },
      { id: ended, code: 'alert.not_found', by: null },
    ]);
    expect((await takenBy()).filter((by) => by === staff.actor.accountId)).toHaveLength(all.length - 1);
    await bulk({ act: 'release', ids: all });
    expect((await takenBy()).filter((by) => by !== null)).toEqual([colleague.actor.accountId]);
    expect((await get()).steps.map(({ step }) => step)).not.toContain('released');
  });

  it('silences them for one reason, and ends the silence', async () => {
    const until = new Date(world.ctx.now() + 3_600_000).toISOString();
    const all = await ids();
    expect((await bulk({ act: 'silence', ids: all, until, reason: 'Carrier works' })).data?.changed).toBe(all.length);
    expect((await list()).counts).toMatchObject({ open: all.length, critical: 0 });
    expect((await get()).steps.at(-1)).toMatchObject({ step: 'silenced', reason: 'Carrier works', by: 'Ada Lovelace' });
    await bulk({ act: 'unsilence', ids: all });
    expect((await list()).counts.critical).toBeGreaterThan(0);
  });

  it.each([
    ['no alerts', { act: 'take', ids: [] }, 'request.invalid'],
    ['1,001 alerts', { act: 'take', ids: Array.from({ length: 1_001 }, () => unknown) }, 'request.invalid'],
    ['an unknown act', { act: 'end', ids: [unknown] }, 'request.invalid'],
    ['a silence without an end', { act: 'silence', ids: [unknown], reason: 'Because' }, 'request.invalid'],
    ['a silence without a reason', { act: 'silence', ids: [unknown], until: later }, 'request.invalid'],
    ['a silence of years', { act: 'silence', ids: [unknown], until: later, reason: 'Because' }, 'alert.silence_time'],
  ])('is refused for %s', async (_, body, code) => {
    expect((await bulk(body)).code).toBe(code);
  });
});

it('counts how often an alert was raised within 30 days', async () => {
  await box.beat();
  await watch(world);
  await live(world, 3);
  const [again] = (await openAlerts(world, 'server_lost')).filter(({ serverId }) => serverId === box.serverId);
  expect(again?.times).toBe(2);
});
