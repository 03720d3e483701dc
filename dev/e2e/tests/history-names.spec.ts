import { languages } from '@cellgate/shared/language/language.ts';
import type { Locator } from '@playwright/test';
import { remember, speak } from '../src/person.ts';
import { press } from '../src/press.ts';
import { alterData } from '../src/screen.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const patient = { timeout: 60_000 };
const narrow = { width: 360, height: 780 };
const longName = `Kyivstar ${'unbroken'.repeat(12)} ${'with words '.repeat(8)}end`;

test.use({ viewport: narrow });

/** Expects that a text takes several lines, lies within the window and is not cut by what is around it. */
async function expectWrapped(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded(patient);
  const found = await text.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((each) => !!each);
    return {
      lines: box.height / Number.parseFloat(getComputedStyle(element).lineHeight),
      isWithin: box.left >= 0 && box.right <= document.documentElement.clientWidth,
      cutBy: around.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length,
    };
  });
  expect(found).toMatchObject({ isWithin: true, cutBy: 0 });
  expect(found.lines).toBeGreaterThan(2);
}

test('long names of proxies and operators wrap in the history on a phone', async ({ page, resident }) => {
  const words = await wordsIn('en');
  await remember(page, { language: 'en', tokens: resident.tokens });
  // The name of this month is among the longest.
  const rename = (text: string) =>
    text
      .replace(/"(proxy|operator)":"[^"]*"/g, (_, name) => `"${name}":"${longName}"`)
      .replace(/"createdAt":"[^"]*"/g, '"createdAt":"2026-09-28T20:44:00.000Z"');
  for (const path of ['**/api/users/history?*', '**/api/orders?*'])
    await alterData(page, path, (data) => JSON.parse(rename(JSON.stringify(data))));

  await test.step('the proxy of an action', async () => {
    await page.goto('/client/history?tab=proxies&period=1y');
    await expectWrapped(page.getByRole('table').getByText(longName).filter({ visible: true }).first());
  });
  await test.step('the operator of an order', async () => {
    await page.goto('/client/history?tab=orders&period=1y');
    await press(
      page
        .getByRole('button', { name: words('history:details') })
        .filter({ visible: true })
        .first(),
    );
    await expectWrapped(page.getByRole('dialog').getByText(longName).first());
  });
  await test.step('the date of an order fits its column in each language', async () => {
    const date = page.getByRole('dialog').locator('dd time').first();
    for (const language of languages) {
      await speak(page, language);
      const beyond = await date.evaluate((element) => {
        const column = element.closest('dd');
        return element.getBoundingClientRect().right - (column ?? element).getBoundingClientRect().right;
      });
      expect(beyond, language).toBeLessThanOrEqual(0);
    }
  });
});
