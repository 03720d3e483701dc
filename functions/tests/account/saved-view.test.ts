import { maxSavedViews } from '@cellgate/shared/saved-view/saved-view.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { deleteView, listViews, saveView } from '../../src/domain/saved-view/change-views.ts';
import { codeOf } from '../_code-of.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const view = (name: string, isDefault = false) => ({
  list: 'modems',
  name,
  query: `search=${encodeURIComponent(name)}`,
  isDefault,
});
const save = (caller: Caller<SessionActor>, name: string, isDefault = false) =>
  saveView({ ctx: world.ctx, caller, input: view(name, isDefault) });
const namesOf = async (caller: Caller<SessionActor>) =>
  (await listViews({ ctx: world.ctx, caller })).views.map(({ name }) => name);

describe('saved views', () => {
  it('are saved, replaced and deleted for their owner alone', async () => {
    const [ada, eve] = await Promise.all([world.account({ role: 'moderator' }), world.account({ role: 'admin' })]);
    expect(await listViews({ ctx: world.ctx, caller: ada })).toEqual({ views: [] });
    await save(ada, 'held');
    expect(await save(ada, 'held', true)).toEqual({ views: [view('held', true)] });
    expect(await save(ada, 'worst', true)).toEqual({ views: [view('held'), view('worst', true)] });
    expect(await namesOf(eve)).toEqual([]);
    const remove = (caller: Caller<SessionActor>) => deleteView({ ctx: world.ctx, caller, input: view('held') });
    expect(await codeOf(remove(eve))).toBe('view.not_found');
    expect(await remove(ada)).toEqual({ views: [view('worst', true)] });
  });

  it('are all kept if two pages save at the same time', async () => {
    const ada = await world.account({ role: 'moderator' });
    await Promise.all(['a', 'b', 'c'].map((name) => save(ada, name)));
    expect((await namesOf(ada)).sort()).toEqual(['a', 'b', 'c']);
  });

  it('are limited in number, but can be replaced at the limit', async () => {
    const ada = await world.account({ role: 'moderator' });
    for (let index = 0; index < maxSavedViews; index++) await save(ada, `view ${index}`);
    expect(await codeOf(save(ada, 'one more'))).toBe('view.too_many');
    await save(ada, 'view 7', true);
    expect(await namesOf(ada)).toHaveLength(maxSavedViews);
  });

  it('have names with any letters in the path, and queries that are part of a URL', async () => {
    const as = await world.account({ role: 'admin' });
    const path = `/admin/views/modems/${encodeURIComponent('a/б ?')}`;
    const body = { query: 'a=1', isDefault: false };
    expect((await world.request('PUT', path, { as, body })).status).toBe(200);
    expect(await namesOf(as)).toEqual(['a/б ?']);
    expect((await world.request('PUT', path, { as, body: { ...body, query: '"><i>' } })).status).toBe(400);
    expect((await world.request('PUT', '/admin/views/Any%20list/x', { as, body })).status).toBe(400);
    expect((await world.request('DELETE', path, { as })).status).toBe(200);
  });

  it('are refused to customers', async () => {
    const customer = await world.customer();
    expect((await world.request('GET', '/admin/views', { as: customer })).status).toBe(403);
    expect(await codeOf(save(customer, 'mine'))).toBe('access.denied');
  });
});
