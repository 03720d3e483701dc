import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Time until an alert is raised, in milliseconds: the fleet is checked every minute. */
const raisedWithinMs = 75_000;

test('alerts are searched by modem, and sorted in orders that their list has', async ({
  page,
  moderator,
  fleet,
  isMobile,
}) => {
  const language = isMobile ? 'tr' : 'en';
  const words = await wordsIn(language);
  await remember(page, { language, tokens: moderator.tokens });
  // With a filter, because another test saves a default view of this list.
  await page.goto('/admin/alerts?state=open&kind=sim_due');
  const main = page.getByRole('main');
  const row = main.locator('[data-open]').first();
  await expect(row).toBeVisible({ timeout: raisedWithinMs });
  const search = main.getByRole('searchbox', { name: words('alerts:search') });
  await search.fill('no such server');
  await expect(row).toBeHidden();
  await search.fill(fleet.soldModem);
  // The first row may have been the modem of another worker.
  await expect(row).toBeVisible({ timeout: raisedWithinMs });
  await expect(page).toHaveURL(/search=/);

  const sort = main.getByRole('combobox', { name: words('alerts:sort.label') });
  await expect(sort).toHaveValue('urgency');
  await sort.selectOption(words('alerts:sort.kind'));
  await expect(page).toHaveURL(/sort=kind/);
  await expect(row).toBeVisible();
  await press(main.getByRole('radio', { name: words('alerts:state.ended') }));
  await expect(page).not.toHaveURL(/sort=/);
  await expect(sort).toHaveValue('newest');
  await expect(sort.getByRole('option')).toHaveText([words('alerts:sort.newest'), words('alerts:sort.oldest')]);

  await test.step('a link with an order that ended alerts do not have opens them in theirs', async () => {
    await page.goto('/admin/alerts?state=ended&sort=kind');
    // On phones the filters of an unfiltered list are closed.
    if (isMobile) await pressButton(main, words('list:show_filters'));
    await expect(sort).toHaveValue('newest');
    await expect(main.getByText(words('alerts:load_failed'))).toHaveCount(0);
  });
});
