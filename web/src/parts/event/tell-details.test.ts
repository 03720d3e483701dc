import { eventDetails } from '@cellgate/shared/event/event-detail.ts';
import { type Language, languages } from '@cellgate/shared/language/language.ts';
import type { ResourceKey } from 'i18next';
import { expect, it } from 'vitest';
import { createI18n } from '../../locales/create-i18n.ts';
import { type Details, type DetailTexts, detailsText, tellDetails } from './tell-details.ts';

const files = import.meta.glob<{ phrases: ResourceKey }>('../../locales/*/{common,back-office/events}.ts');

async function openTexts(language: Language) {
  const load = async (path: string) => (await files[`../../locales/${language}/${path}.ts`]?.())?.phrases ?? {};
  const resources = { common: await load('common'), events: await load('back-office/events') };
  const { t } = createI18n({ lng: language, resources: { [language]: resources } });
  return (details: Details) => tellDetails(details, { t: t as unknown as DetailTexts, locale: language });
}

it('names the details of an event in one string, but for those that are empty or shown elsewhere', async () => {
  const [tell, tellUk] = [await openTexts('en'), await openTexts('uk')];
  const details = { jobId: 'job_1', done: 11, failed: 0, serverId: null, tagsRemoved: '', teleporter: 'a' };
  expect(detailsText(tell(details))).toBe('Job: job_1, Done: 11, Failed: 0, teleporter: a');
  expect(detailsText(tell(details), ['jobId'])).toBe('Done: 11, Failed: 0, teleporter: a');
  expect(detailsText(tell({}))).toBe('');
  expect(detailsText(tellUk(details), ['teleporter'])).toBe('Завдання: job_1, Готово: 11, Помилка: 0');
});

it('says a value in words where it has words, and shows the rest as it was stored', async () => {
  const tell = await openTexts('en');
  const valueOf = (name: string, value: Details[string]) => {
    const told = tell({ [name]: value })[0]?.value;
    return told && (told.isCode ? `<${told.text}>` : told.text);
  };
  expect([valueOf('from', 'stock'), valueOf('to', 'critical')]).toEqual(['In Stock', 'Critical']);
  expect([valueOf('from', 'mdm_1'), valueOf('name', 'stock')]).toEqual(['<mdm_1>', '<stock>']);
  expect([valueOf('type', 'mobile'), valueOf('type', 'teleported')]).toEqual(['Mobile', '<teleported>']);
  expect([valueOf('isOn', true), valueOf('isOn', false)]).toEqual(['Yes', 'No']);
  expect(valueOf('until', '2026-11-25T12:00:00.000Z')).toMatch(/Nov.* 2026/);
  expect([valueOf('amountCents', -2_500), valueOf('done', 2_500)]).toEqual(['-$25.00', '<2500>']);
  expect([valueOf('newIp', null), valueOf('reason', '')]).toEqual([undefined, undefined]);
});

it.each(languages)('has a name in %s for each detail that an event may have', async (language) => {
  const tell = await openTexts(language);
  const names = tell(Object.fromEntries(eventDetails.map((name) => [name, 1])));
  // A text that is missing is shown as its key: `details.name`.
  expect(names.filter(({ name }) => name.isCode || name.text === '' || name.text.includes('.'))).toEqual([]);
});
