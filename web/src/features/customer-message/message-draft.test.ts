import { expect, it } from 'vitest';
import { emptyDraft, readDraft } from './message-draft.ts';

const text = { title: 'Title', text: 'Text' };

it('reads the languages in which something is written', () => {
  expect(readDraft({ ...emptyDraft, en: text, uk: text }, 'tr')).toEqual({ texts: { en: text, uk: text } });
});

it('names the first field that is missing', () => {
  expect(readDraft(emptyDraft, 'ru')).toEqual({ missing: { language: 'ru', field: 'title' } });
  const half = { ...emptyDraft, en: text, uk: { title: 'Title', text: ' ' } };
  expect(readDraft(half, 'en')).toEqual({ missing: { language: 'uk', field: 'text' } });
});

it('names the language whose text is too long, which its fields say', () => {
  const long = { title: 'Title', text: 'a'.repeat(1001) };
  expect(readDraft({ ...emptyDraft, en: text, ru: long }, 'en')).toEqual({ tooLong: 'ru' });
  const most = { title: 'Title', text: 'a'.repeat(1000) };
  expect(readDraft({ ...emptyDraft, ru: most }, 'en')).toEqual({ texts: { ru: most } });
});
