import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../src/gallery.ts';

test('traffic has totals, and a table with the days that had any', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/traffic/traffic-charts');
  const week = state('a week');
  await expect(week.locator('dd').first()).toHaveText('1.4 GB');
  await week.getByText(words('traffic:as_table')).click();
  await expect(week.getByRole('table').getByRole('row')).toHaveCount(6);
  await expect(state('none in the period')).toContainText(words('traffic:none'));
  await expect(state('never measured').locator('dd')).toHaveText(['—', '—', '—']);
});

test('a table of days has speeds, and a file has every step, unknown ones empty', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/traffic/traffic-table');
  const days = state('days with speeds');
  await days.getByText(words('traffic:as_table')).click();
  const cellsOf = (row: number) => days.getByRole('table').getByRole('row').nth(row).getByRole('cell');
  await expect(cellsOf(1)).toHaveText(['second', '3000 B', '200 B', '20\u00a0Mbit/s', '4'], { useInnerText: true });
  await expect(cellsOf(2)).toHaveText(['first', words('traffic:unknown'), '—', '—', '—'], { useInnerText: true });
  await expect(state('hours').getByText(words('traffic:speed'))).toHaveCount(0);
  const download = gallery.page.waitForEvent('download');
  await days.getByRole('button', { name: words('export') }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['2026-11-22,,,,', '2026-11-23,3000,200,4,20']);
});

test('open connections and speed are figures, or a dash', async ({ gallery }) => {
  const { state } = await gallery.open('parts/traffic/live-use');
  await expect(state('known').locator('.figures')).toHaveText(['12 of 100', '10\u00a0Mbit/s']);
  await expect(state('without speed').locator('.figures')).toHaveText(['0 of 100', '—']);
});

test('a proxy’s traffic is by the hour or by day, and says once how old it is', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/traffic/proxy-traffic');
  const used = state('in use');
  await expect(used.getByRole('img', { name: words('traffic:chart.bytes_hour') })).toBeVisible();
  await expect(used.getByText(words('traffic:updated'))).toHaveCount(1);
  await used.getByText(words('traffic:as_table')).click();
  await expect(used.getByRole('table').getByRole('row')).toHaveCount(5);
  await used.getByRole('radio', { name: words('traffic:days', { count: 7 }) }).click();
  await expect(used.getByRole('img', { name: words('traffic:chart.connections_day') })).toBeVisible();
  await expect(used.getByRole('columnheader').first()).toHaveText(words('traffic:step.day'), {
    useInnerText: true,
  });
  await expect(state('server offline').getByText(words('traffic:updated'))).toHaveCount(1);
  const silent = state('server offline for hours');
  await expect(silent).toContainText(words('traffic:silent'));
  await expect(silent.locator('figcaption').getByText(words('traffic:unknown'))).toHaveCount(2);
  await silent.getByText(words('traffic:as_table')).click();
  await expect(silent.getByRole('row').filter({ hasText: words('traffic:unknown') })).toHaveCount(3);
  await expect(state('hours unknown at first')).toContainText('was counted by day only');
});
