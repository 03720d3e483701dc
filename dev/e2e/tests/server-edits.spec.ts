import { callApi } from '@cellgate/local/api-client.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { createServer, getServer } from '@cellgate/shared/server/server.endpoints.ts';
import { beginMaintenance, updateServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import type { Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

// A refused edit is a response with an error.
test.use({ expectedErrors: [/status of 409/] });

interface Signed {
  tokens: Tokens;
}
interface Opened {
  origin: string;
  admin: Signed;
  moderator: Signed;
  isMobile: boolean;
  /** Number in the name of the server. */
  number: number;
}

/** Creates a server that is never installed, and returns the calls of the administrator and the page of the moderator. */
async function openServer(page: Page, { origin, admin, moderator, isMobile, number }: Opened) {
  const language: Language = isMobile ? 'uk' : 'en';
  const name = `${isMobile ? 'Rivne' : 'Odesa'} ${number}`;
  await remember(page, { language, tokens: moderator.tokens });
  const token = admin.tokens.accessToken;
  const body = { name, type: 'mobile', ipAddress: '203.0.113.60', location: 'Kyiv' } as const;
  const { server } = await callApi(origin, createServer, { token, body });
  const call = { token, params: { id: server.id } };
  const words = await wordsIn(language);
  await page.goto('/admin/servers');
  const card = page.getByRole('region', { name });
  const dialog = page.getByRole('dialog');
  return {
    card,
    dialog,
    words,
    language,
    notice: dialog.getByRole('status').filter({ hasText: words('backoffice:moved.title') }),
    choose: async (item: Parameters<typeof words>[0]) => {
      await pressButton(card, words('servers:more', { name }));
      await press(page.getByRole('menuitem', { name: words(item), exact: true }));
    },
    current: async () => (await callApi(origin, getServer, call)).server,
    relocate: async (location: string) => {
      const { version } = (await callApi(origin, getServer, call)).server;
      await callApi(origin, updateServer, { ...call, body: { version, location } });
    },
    maintain: async (reason: string) => {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      await callApi(origin, beginMaintenance, { ...call, body: { reason, until } });
    },
  };
}

test('an edit of a server that someone else has edited meanwhile shows both values and keeps what was typed', async ({
  page,
  product: { origin },
  admin,
  moderator,
  isMobile,
}) => {
  const { card, dialog, words, language, notice, choose, current, relocate } = await openServer(page, {
    origin,
    admin,
    moderator,
    isMobile,
    number: 5,
  });
  const location = dialog.getByLabel(words('servers:location'));
  const save = words('servers:edit.save');
  await choose('servers:edit.action');
  await location.fill('Brovary');
  await relocate('Lviv');
  await pressButton(dialog, save);
  const told = errorText(language, 'record.moved', { by: '\u0000', at: '', fields: 'location' });
  await expect(notice).toContainText(told.split('\u0000').at(-1) ?? '');
  await expect(notice).toContainText(`${words('backoffice:moved.current')}: Lviv`);
  await expect(notice).toContainText(`${words('backoffice:moved.mine')}: Brovary`);
  await expect(location).toHaveValue('Brovary');
  await expect(dialog.getByRole('button', { name: save, exact: true })).toBeDisabled();
  expect((await current()).location).toBe('Lviv');
  await pressButton(notice, words('backoffice:moved.keep'));
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Brovary');

  await choose('servers:edit.action');
  await location.fill('Irpin');
  await relocate('Dnipro');
  await pressButton(dialog, save);
  await pressButton(notice, words('backoffice:moved.take'));
  await expect(notice).toBeHidden();
  await expect(location).toHaveValue('Dnipro');
  await location.fill('Dnipro, left bank');
  await pressButton(dialog, save);
  await expect(dialog).toBeHidden();
  expect((await current()).location).toBe('Dnipro, left bank');
});

test('a maintenance that someone else has changed meanwhile is not ended before that is seen', async ({
  page,
  product: { origin },
  admin,
  moderator,
  isMobile,
}) => {
  const { card, dialog, words, notice, choose, current, maintain } = await openServer(page, {
    origin,
    admin,
    moderator,
    isMobile,
    number: 6,
  });
  await maintain('new rack');
  await expect(card).toContainText('new rack');
  await choose('servers:maintenance.action');
  await expect(dialog.getByLabel(words('servers:maintenance.reason'))).toHaveValue('new rack');
  await maintain('power works');
  await pressButton(dialog, words('servers:maintenance.end'));
  await expect(notice).toContainText(`${words('backoffice:moved.current')}: power works`);
  await expect(notice).toContainText(`${words('backoffice:moved.mine')}: —`);
  expect((await current()).maintenance).toMatchObject({ reason: 'power works' });
  await pressButton(notice, words('backoffice:moved.take'));
  await expect(dialog.getByLabel(words('servers:maintenance.reason'))).toHaveValue('power works');
  await maintain('fan');
  await pressButton(dialog, words('servers:maintenance.end'));
  await expect(notice).toContainText(`${words('backoffice:moved.current')}: fan`);
  await pressButton(notice, words('backoffice:moved.keep'));
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(words('servers:status.offline'));
  expect((await current()).maintenance).toBeNull();
});
