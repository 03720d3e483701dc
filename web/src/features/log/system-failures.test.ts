import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../locales/i18n.ts';
import { FailedWebhooks, Failures } from './system-failures.tsx';

async function show(element: ReactElement): Promise<string> {
  await startLanguage('en');
  await loadTexts(['logs']);
  return renderToStaticMarkup(createElement(MemoryRouter, null, element));
}

it('links what has failed, with its number, and says nothing if nothing has', async () => {
  const failures = (count: number | null) =>
    show(createElement(Failures, { to: '/log', count, textOf: (value) => `${value} failed` }));
  expect(await failures(1_200)).toMatch(/href="\/log"[^>]*>1,200 failed</);
  expect(await failures(0)).toBe('');
  expect(await failures(null)).toBe('');
});

it('leads from webhook messages that were given up to the customer of the last one', async () => {
  const lastOf = 'acc_01JD0000000000000000000000';
  const markup = await show(
    createElement(FailedWebhooks, { failed: 20, isMore: true, lastAt: '2026-11-22T10:00:00.000Z', lastOf }),
  );
  expect(markup).toContain(`href="/admin/customers/${lastOf}"`);
  expect(markup).toContain('20+ not delivered in 7 days');
  expect(markup).toContain('2026-11-22T10:00:00.000Z');
  expect(await show(createElement(FailedWebhooks, { failed: 0, isMore: false, lastAt: null, lastOf: null }))).toBe('');
});
