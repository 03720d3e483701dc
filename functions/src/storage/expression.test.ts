import { expect, it } from 'vitest';
import { withPlaceholders } from './expression.ts';

it('makes a placeholder of every attribute, nested ones too, and of nothing else', () => {
  expect(
    withPlaceholders('SET reset.usageCount = reset.usageCount + :one, state = if_not_exists(state, :state)'),
  ).toEqual({
    expression: 'SET #reset.#usageCount = #reset.#usageCount + :one, #state = if_not_exists(#state, :state)',
    names: { '#reset': 'reset', '#usageCount': 'usageCount', '#state': 'state' },
  });
});

it('leaves placeholders and keywords alone', () => {
  const condition = '#status <> :in AND attribute_not_exists(pk) OR size(list) IN (:a, :b)';
  expect(withPlaceholders(condition)).toEqual({
    expression: '#status <> :in AND attribute_not_exists(#pk) OR size(#list) IN (:a, :b)',
    names: { '#pk': 'pk', '#list': 'list' },
  });
});
