import { expect, test } from '../../../src/gallery.ts';

test('a button reports clicks and Enter, and does not submit forms by itself', async ({ gallery }) => {
  const { state, reports } = await gallery.open('ui/button');
  const button = state('primary').getByRole('button');
  await button.click();
  await button.press('Enter');
  await expect(reports('primary')).toHaveText('click\nclick');
  await expect(button).toHaveJSProperty('type', 'button');
});

test('a busy button ignores clicks, says so and keeps the focus', async ({ gallery }) => {
  const { state, reports } = await gallery.open('ui/button');
  const button = state('busy').getByRole('button');
  await button.click({ force: true });
  await button.press('Enter');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.locator('svg')).toHaveCount(1);
  await expect(state('busy-square').getByRole('button').locator('svg')).toHaveCount(1);
  await expect(reports('busy')).toHaveCount(0);
});

test('a disabled button takes neither clicks nor the focus', async ({ gallery }) => {
  const { state, reports } = await gallery.open('ui/button');
  const button = state('disabled').getByRole('button');
  await button.click({ force: true });
  await button.focus();
  await expect(button).not.toBeFocused();
  await expect(reports('disabled')).toHaveCount(0);
});

test('buttons have the three heights, and a square one is as wide as high', async ({ gallery }) => {
  const { state } = await gallery.open('ui/button');
  const boxOf = async (name: string) =>
    (await state(name).getByRole('button').boundingBox()) ?? { width: 0, height: 0 };
  const heights = await Promise.all(['small', 'secondary', 'large'].map(async (name) => (await boxOf(name)).height));
  expect(heights).toEqual([32, 36, 44]);
  expect(await boxOf('square')).toMatchObject({ width: 36, height: 36 });
  expect((await boxOf('wide')).width).toBeGreaterThan(300);
});

test('a copy button copies its text, shows it for two seconds and announces it', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/copy-button');
  const button = state('labelled').getByRole('button');
  await button.click();
  await expect(button).toHaveText(words('copied'));
  await expect(state('labelled').getByRole('status')).toHaveText(words('copied'));
  expect(await gallery.page.evaluate(() => navigator.clipboard.readText())).toBe('198.51.100.4:30007');
  await expect(button).toHaveText(words('proxies:copy.http'));
  await expect(state('labelled').getByRole('status')).toBeEmpty();
});

test('a copy button fetches its text on click, and reports a failure instead of copying', async ({
  gallery,
  words,
}) => {
  const { state, reports } = await gallery.open('ui/copy-button');
  await state('fetched')
    .getByRole('button', { name: words('proxies:copy.password') })
    .click();
  await expect(state('fetched').getByRole('status')).toHaveText(words('copied'));
  expect(await gallery.page.evaluate(() => navigator.clipboard.readText())).toBe('fetched secret');
  await state('failing').getByRole('button').click();
  await expect(reports('failing')).toHaveText('failure Error: refused');
  await expect(state('failing').getByRole('status')).toBeEmpty();
});

test('a page without the clipboard API still copies, and keeps the focus', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/copy-button');
  const copied = await gallery.page.evaluateHandle(() => {
    const texts: string[] = [];
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.addEventListener('copy', () => texts.push(String(getSelection())), { once: true });
    return texts;
  });
  await state('icon').getByRole('button').click();
  await expect(state('icon').getByRole('status')).toHaveText(words('copied'));
  await expect(state('icon').getByRole('button')).toBeFocused();
  expect(await copied.jsonValue()).toHaveLength(1);
  // The property of the instance hid the one of the prototype.
  await gallery.page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
});

test('icons and spinners are hidden from screen readers, and do not shrink beside a long text', async ({ gallery }) => {
  const icons = await gallery.open('ui/icon');
  await expect(icons.state('default').locator('svg')).toHaveAttribute('aria-hidden', 'true');
  expect((await icons.state('shrinking').locator('svg').boundingBox())?.width).toBe(24);
  const spinners = await gallery.open('ui/spinner');
  const spinner = spinners.state('small').locator('svg');
  await expect(spinner).toHaveAttribute('aria-hidden', 'true');
  await expect(spinner).toHaveAttribute('width', '12');
  await expect(spinner).toHaveCSS('animation-name', 'spin');
});
