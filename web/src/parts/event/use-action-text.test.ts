import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../locales/i18n.ts';
import { useActionText } from './use-action-text.ts';

const Action = ({ action }: { action: string }) => useActionText()({ action });

it('says what has happened in the chosen language, and names a kind that it does not know', async () => {
  await startLanguage('en');
  await loadTexts(['events']);
  const textOf = (action: string) => renderToStaticMarkup(createElement(Action, { action }));
  expect(textOf('order.completed')).toBe('Order completed');
  expect(textOf('order.teleported')).toBe('order.teleported');
});
