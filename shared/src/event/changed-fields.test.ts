import { describe, expect, it } from 'vitest';
import { changedFields, FieldChange, maxFieldChanges } from './changed-fields.ts';
import { type EventField, recordFields } from './event-field.ts';

const server = {
  name: 'Kyiv 1',
  location: null as string | null,
  servers: ['fast'],
  isActive: true,
  password: 'first',
  note: '',
};
const fields = { name: 'shown', location: 'shown', servers: 'shown', isActive: 'shown', password: 'secret' } as const;

describe('changedFields', () => {
  it('returns only fields that differ, before and after', () => {
    const after = { ...server, location: 'Kyiv', servers: ['fast', 'new'], isActive: false, note: 'not compared' };
    expect(changedFields(server, after, fields)).toEqual([
      { field: 'location', before: null, after: 'Kyiv' },
      { field: 'servers', before: 'fast', after: 'fast, new' },
      { field: 'isActive', before: true, after: false },
    ]);
    expect(changedFields(server, { ...server }, fields)).toEqual([]);
  });

  it('writes of a secret only whether there is one', () => {
    expect(changedFields(server, { ...server, password: 'second' }, fields)).toEqual([
      { field: 'password', before: 'set', after: 'set' },
    ]);
    expect(changedFields(server, { ...server, password: '' }, fields)).toEqual([
      { field: 'password', before: 'set', after: 'not set' },
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
    const names = recordFields.slice(0, maxFieldChanges + 10);
    const all = (value: string): Partial<Record<EventField, string>> =>
      Object.fromEntries(names.map((name) => [name, value]));
    const compared = Object.fromEntries(names.map((name) => [name, 'shown' as const]));
    expect(changedFields(all('a'), all('b'), compared)).toHaveLength(maxFieldChanges);
  });
});
