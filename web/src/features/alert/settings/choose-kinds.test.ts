import { AlertKind, AlertTopic } from '@cellgate/shared/alert/alert-kind.ts';
import { expect, it } from 'vitest';
import { isChosen, kindsOf, withKinds } from './choose-kinds.ts';

it('every kind belongs to one topic', () => {
  expect(AlertTopic.options.flatMap(kindsOf).toSorted()).toEqual(AlertKind.options.toSorted());
});

it('a kind or a whole topic is left out and chosen again', () => {
  const withoutDisk = withKinds([], ['disk_full'], false);
  expect(withoutDisk).toEqual(['disk_full']);
  expect(isChosen(withoutDisk, kindsOf('servers'))).toBe('mixed');
  const withoutSales = withKinds(withoutDisk, kindsOf('sales'), false);
  expect(isChosen(withoutSales, kindsOf('sales'))).toBe(false);
  expect(withKinds(withoutSales, kindsOf('sales'), true)).toEqual(['disk_full']);
  expect(isChosen([], kindsOf('sales'))).toBe(true);
});
