import { describe, expect, it } from 'vitest';
import type { Write } from './database.ts';
import { write } from './write.ts';
import {
  append,
  atLeast,
  atMost,
  below,
  exists,
  hasLength,
  missing,
  not,
  oneOf,
  plus,
  unlessStored,
} from './write-terms.ts';

interface Parcel {
  parcelId: string;
  state: 'open' | 'sent' | 'lost';
  weight: number;
  note: string | null;
  stops: string[];
  seen: Set<string>;
  route: { from: string; to: string | null } | null;
  sentAt?: string;
}
const key = { pk: 'PARCEL#1', sk: 'PARCEL' };
const parcel = () => write<Parcel>('parcel', key);
const actionOf = ({ action }: Write) => action;

describe('write', () => {
  it('sets, adds and removes attributes', () => {
    const update = parcel()
      .set({ state: 'sent', 'route.to': null, weight: plus(2) })
      .add({ seen: new Set(['a']) })
      .remove('sentAt', 'gsi1pk');
    expect(update).toMatchObject({ label: 'parcel', table: 'main' });
    expect(actionOf(update)).toEqual({
      update: key,
      set: 'SET state = :v1, route.to = :v2, weight = weight + :v3 ADD seen :v4 REMOVE sentAt, gsi1pk',
      values: { ':v1': 'sent', ':v2': null, ':v3': 2, ':v4': new Set(['a']) },
    });
  });

  it('computes values from the stored ones', () => {
    const { set, values } = parcel().set({ stops: append(['b']), note: unlessStored('first') }).action as never;
    expect(set).toBe('SET stops = list_append(if_not_exists(stops, :v1), :v2), note = if_not_exists(note, :v3)');
    expect(values).toEqual({ ':v1': [], ':v2': ['b'], ':v3': 'first' });
  });

  it('joins conditions, numbering values across both expressions', () => {
    const update = parcel()
      .set({ note: null })
      .when({ state: oneOf('open', 'lost'), weight: atLeast(1) })
      .when({ weight: below(9), stops: hasLength(2) })
      .whenAny({ pk: missing }, { 'route.from': 'a', sentAt: oneOf(missing, atMost('2026')) });
    expect(actionOf(update)).toEqual({
      update: key,
      set: 'SET note = :v8',
      condition:
        '(state = :v1 OR state = :v2) AND weight >= :v3 AND weight < :v4 AND size(stops) = :v5 AND ' +
        '((attribute_not_exists(pk)) OR (route.from = :v6 AND (attribute_not_exists(sentAt) OR sentAt <= :v7)))',
      values: { ':v1': 'open', ':v2': 'lost', ':v3': 1, ':v4': 9, ':v5': 2, ':v6': 'a', ':v7': '2026', ':v8': null },
    });
  });

  it('checks, puts, creates and deletes', () => {
    expect(actionOf(parcel().when({ pk: exists, state: not('lost') }))).toEqual({
      check: key,
      condition: 'attribute_exists(pk) AND state <> :v1',
      values: { ':v1': 'lost' },
    });
    const { sentAt: _, ...item } = { ...whole, sentAt: '' };
    expect(actionOf(parcel().put(item).when({ note: null }))).toEqual({
      put: { ...key, ...item },
      condition: 'note = :v1',
      values: { ':v1': null },
    });
    expect(actionOf(parcel().create({ ...item, gsi1pk: 'PARCELS' }))).toEqual({
      put: { ...key, ...item, gsi1pk: 'PARCELS' },
      unlessExists: true,
    });
    expect(actionOf(parcel().delete())).toEqual({ remove: key });
  });

  it('leaves the write that it goes on from as it is', () => {
    const set = parcel().set({ note: 'a' });
    const before = actionOf(set);
    set.when({ pk: exists }).add({ weight: 1 });
    expect(actionOf(set)).toEqual(before);
  });
});

const whole: Parcel = {
  parcelId: '1',
  state: 'open',
  weight: 1,
  note: null,
  stops: [],
  seen: new Set(),
  route: null,
};

/** Never called: each line must be a compile error. */
export function misuse(isLate: boolean, wider: { note: string; notes: string }): void {
  // @ts-expect-error: a misspelt attribute
  parcel().set({ stat: 'sent' });
  // @ts-expect-error: a misspelt attribute in what is spread
  parcel().set({ state: 'sent', ...(isLate && { noet: 'late' }) });
  // @ts-expect-error: a value that has more than the record's fields
  parcel().set(wider);
  // @ts-expect-error: a misspelt part of an object
  parcel().set({ 'route.form': 'a' });
  // @ts-expect-error: a value of another type
  parcel().set({ weight: '2' });
  // @ts-expect-error: a value that the enum lacks
  parcel().set({ state: 'gone' });
  // @ts-expect-error: null where the record has no null
  parcel().set({ weight: null });
  // @ts-expect-error: undefined, which would be stored as nothing
  parcel().set({ sentAt: undefined });
  // @ts-expect-error: a sum of what is no number
  parcel().set({ note: plus(1) });
  // @ts-expect-error: a test is no value
  parcel().set({ note: missing });
  // @ts-expect-error: entries of another type
  parcel().set({ stops: append([1]) });
  // @ts-expect-error: an addition to text
  parcel().add({ note: 1 });
  // @ts-expect-error: the record requires the attribute
  parcel().remove('weight');
  // @ts-expect-error: a misspelt attribute
  parcel().when({ stat: 'open' });
  // @ts-expect-error: a misspelt attribute in one of two cases
  parcel().when(isLate ? { state: 'open' } : { stat: 'open' });
  // @ts-expect-error: a misspelt attribute in a later alternative
  parcel().whenAny({ pk: missing }, { stat: 'open' });
  // @ts-expect-error: a value that the enum lacks
  parcel().when({ state: oneOf('open', 'gone') });
  // @ts-expect-error: a bound of another type
  parcel().when({ weight: below('9') });
  // @ts-expect-error: the length of what is no list
  parcel().when({ weight: hasLength(1) });
  // @ts-expect-error: an item without a field
  parcel().put({ ...whole, weight: undefined });
  // @ts-expect-error: an item with more than the record's fields
  parcel().create({ ...whole, notes: 'a' });
  // @ts-expect-error: a change of an item that is put
  parcel().put(whole).set({ note: 'a' });
  // @ts-expect-error: no record named
  write('parcel', key).set({ state: 'sent' });
  // @ts-expect-error: nothing to write
  const nothing: Write = parcel();
  throw new Error(`must not compile: ${nothing.label}`);
}
