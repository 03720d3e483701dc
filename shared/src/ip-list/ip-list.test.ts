import { expect, it } from 'vitest';
import { type IpList, IpListName, isNameTaken, ListedIps } from './ip-list.ts';

const list = (id: string, name: string) => ({ id, name, ips: [], version: 1, updatedAt: '' }) as unknown as IpList;

it('recognizes a name that another list has, in any case', () => {
  const lists = [list('ipl_1', 'Office'), list('ipl_2', 'Home')];
  expect(isNameTaken(lists, { name: 'OFFICE' })).toBe(true);
  expect(isNameTaken(lists, { name: 'office', id: 'ipl_1' })).toBe(false);
  expect(isNameTaken(lists, { name: 'Cloud' })).toBe(false);
});

it('takes names of one line and lists with at least one entry, in canonical form', () => {
  expect(IpListName.parse('  Офіс, Київ ')).toBe('Офіс, Київ');
  for (const name of ['', ' ', 'a\nb', 'x'.repeat(41)]) expect(IpListName.safeParse(name).success, name).toBe(false);
  expect(ListedIps.safeParse([]).success).toBe(false);
  expect(ListedIps.parse(['203.0.113.77/24'])).toEqual(['203.0.113.0/24']);
});
