import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../../locales/i18n.ts';
import { DayTables } from './day-tables.tsx';

const day: RevenueDay = {
  ...{ date: '2026-11-21', orders: 1, revenue: 11, deposits: 12, refunds: 13, newCustomers: 14 },
  ...{ sold: 15, stock: 16, held: 17 },
};
const formats = { day: () => 'day', money: String, count: String };

it('has every figure of every chart, once, on desktops and on phones', async () => {
  await startLanguage('en');
  await loadTexts(['dashboard']);
  const markup = renderToStaticMarkup(createElement(DayTables, { days: [day], formats }));
  const figuresOf = (shown: string) => [...shown.matchAll(/>(\d+)</g)].map(([, value]) => Number(value)).toSorted();
  const onDesktop = markup.replaceAll(/<dl class="[^"]*sm:hidden.*?<\/dl>/g, '');
  const onPhone = markup.replaceAll(/<td class="[^"]*max-sm:hidden.*?<\/td>/g, '');
  for (const shown of [onDesktop, onPhone]) expect(figuresOf(shown)).toEqual([11, 12, 13, 14, 15, 16, 17]);
});
