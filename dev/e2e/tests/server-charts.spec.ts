import { readFile } from 'node:fs/promises';
import { callApi } from '@cellgate/local/api-client.ts';
import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import { storeSamples } from '@cellgate/testkit/store-samples.ts';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { checkScreen, checkWords } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const hourMs = 3_600_000;

test('charts of a server: nothing yet, then a day and a week, with gaps, a table and a file', async ({
  page,
  product,
  admin,
  isMobile,
}) => {
  const token = admin.tokens.accessToken;
  const language = isMobile ? 'ru' : 'en';
  const name = isMobile ? 'Rivne 1' : 'Odesa 1';
  const body = { name, type: 'mobile', ipAddress: 'odesa-1.example.com', location: 'Odesa' } as const;
  const { server } = await callApi(product.origin, createServer, { body, token });
  const words = await wordsIn(language);
  await remember(page, { language, tokens: admin.tokens });
  await page.goto('/admin/servers');
  const title = words('servers:charts.title_of', { name });
  await press(page.getByRole('region', { name }).getByRole('link', { name: title }));
  const dialog = page.getByRole('dialog', { name: title });
  await expect(page).toHaveURL(new RegExp(`charts=${server.id}`));
  await expect(dialog).toContainText(words('servers:charts.none'));
  await checkWords(page, { name: 'charts without samples', language });

  const figures = { memory: null, healthy: 5, warning: 1, critical: 0, connections: 12, bytesPerSecond: 1_500_000 };
  const sample = (hoursAgo: number, cpu: number | null) => ({
    ...figures,
    at: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
    cpu,
    disk: 40,
  });
  await storeSamples(product, server.id, [sample(0, 30), sample(3, null), sample(100, 80)]);
  await page.reload();
  await expect(dialog.getByRole('img')).toHaveCount(4);
  const percent = (value: number) => formatPercent(value, language);
  const disk = words('servers:disk');
  const latest = new RegExp(`CPU\\s*${percent(30)}.*RAM\\s*—.*${disk}\\s*${percent(40)}`);
  await expect(dialog.getByRole('figure').first()).toContainText(latest);
  await press(dialog.getByText(words('servers:charts.as_table')));
  const table = dialog.getByRole('table', { name: words('servers:charts.of.usage') });
  await expect(table.getByRole('row')).toHaveCount(50);
  await expect(table.getByRole('row').nth(1)).toContainText(`${percent(30)}—${percent(40)}`);
  const rates = dialog.getByRole('table', { name: words('servers:charts.of.traffic') });
  await expect(rates.getByRole('row').nth(1)).toContainText(isMobile ? /1,5\sМБ\/с$/ : /1\.5\sMB\/s$/);
  await expect(table.getByRole('row').nth(3)).toContainText(/———$/);

  const downloading = page.waitForEvent('download');
  await pressButton(dialog, words('export'));
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${words('servers:charts.file', { name })}-24h.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(50);
  expect(lines.at(-1)).toMatch(/Z,30,,40,5,1,0,12,1500000$/);

  await press(dialog.getByRole('radio', { name: words('servers:charts.ranges.7d') }));
  await expect(page).toHaveURL(/range=7d/);
  await expect(table.getByRole('row')).toHaveCount(44);
  await expect(table).toContainText(percent(80));
  if (isMobile) await checkWords(page, { name: 'charts of a server', language });
  else await checkScreen(page, { name: 'charts of a server', language });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/servers$/);
  await page.goto('/admin/servers?charts=nothing');
  await expect(page.getByRole('dialog')).toContainText(words('servers:charts.no_server'));
});
