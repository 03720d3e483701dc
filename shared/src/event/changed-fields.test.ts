import { describe, expect, it } from 'vitest';
import { changedFields, FieldChange, maxFieldChanges } from './changed-fields.ts';

const server = {
  name: 'Kyiv 1',
  location: null as string | null,
  tags: ['fast'],
  isOpen: true,
  key: 'first',
  note: '',
};
const fields = { name: 'shown', location: 'shown', tags: 'shown', isOpen: 'shown', key: 'secret' } as const;

describe('changedFields', () => {
  it('returns only fields that differ, before and after', () => {
    const after = { ...server, location: 'Kyiv', tags: ['fast', 'new'], isOpen: false, note: 'not compared' };
    expect(changedFields(server, after, fields)).toEqual([
      { field: 'location', before: null, after: 'Kyiv' },
      { field: 'tags', before: 'fast', after: 'fast, new' },
      { field: 'isOpen', before: true, after: false },
    ]);
    expect(changedFields(server, { ...server }, fields)).toEqual([]);
  });

  it('writes of a secret only whether there is one', () => {
    expect(changedFields(server, { ...server, key: 'second' }, fields)).toEqual([
      { field: 'key', before: 'set', after: 'set' },
    ]);
    expect(changedFields(server, { ...server, key: '' }, fields)).toEqual([
      { field: 'key', before: 'set', after: 'not set' },
    ]);
  });

  it('takes null and an absent field for the same', () => {
    type Sim = { iccid?: string | null };
    expect(changedFields<Sim>({}, { iccid: null }, { iccid: 'shown' })).toEqual([]);
  });

  it('cuts long values and keeps at most 20 fields', () => {
    const [change] = changedFields({ note: '' }, { note: 'x'.repeat(5_000) }, { note: 'shown' });
    expect(String(change?.after)).toHaveLength(200);
    expect(FieldChange.parse(change)).toEqual(change);
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
    const compared = Object.fromEntries(names.map((name) => [name, 'shown' as const]));
    expect(changedFields(all('a'), all('b'), compared)).toHaveLength(maxFieldChanges);
  });
});
