import { expect, it } from 'vitest';
import { withPlaceholders } from './expression.ts';

it('replaces every attribute, including nested ones, with a placeholder', () => {
  expect(
    withPlaceholders('SET reset.usageCount = reset.usageCount + :one, state = if_not_exists(state, :state)'),
  ).toEqual({
    expression: 'SET #reset.#usageCount = #reset.#usageCount + :one, #state = if_not_exists(#state, :state)',
    names: { '#reset': 'reset', '#usageCount': 'usageCount', '#state': 'state' },
  });
});

it('keeps placeholders and keywords', () => {
  const condition = '#status <> :in AND attribute_not_exists(pk) OR size(list) IN (:a, :b)';
  expect(withPlaceholders(condition)).toEqual({
    expression: '#status <> :in AND attribute_not_exists(#pk) OR size(#list) IN (:a, :b)',
    names: { '#pk': 'pk', '#list': 'list' },
  });
});
