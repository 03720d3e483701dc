import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../locales/i18n.ts';
import { detailsText } from './tell-details.ts';
import { useDetails } from './use-details.ts';

const Details = () => detailsText(useDetails()({ orderId: 'ord_1', type: 'mobile', isLate: true }));

it('says the details of an event in the chosen language', async () => {
  await startLanguage('en');
  await loadTexts(['events']);
  expect(renderToStaticMarkup(createElement(Details))).toBe('Order: ord_1, Type: Mobile, Late: Yes');
});
