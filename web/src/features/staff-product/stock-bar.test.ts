import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startLanguage } from '../../locales/i18n.ts';
import { StockBar } from './stock-bar.tsx';

it.each([
  [0, 0, 'bad'],
  [0, 10, 'bad'],
  [29, 100, 'bad'],
  [30, 100, 'warn'],
  [70, 100, 'good'],
])('shows %d of %d in one color, in figure and bar', async (available, total, color) => {
  await startLanguage('en');
  const markup = renderToStaticMarkup(createElement(StockBar, { label: 'Stock', stock: { available, total } }));
  const [, figure] = /class="([^"]*font-semibold[^"]*)"/.exec(markup) ?? [];
  const [, bar] = /class="([^"]*h-full[^"]*)"/.exec(markup) ?? [];
  expect(figure?.split(' ')).toContain(`text-${color}`);
  expect(bar?.split(' ')).toEqual(expect.arrayContaining([`bg-${color}`, 'min-w-1.5']));
});
