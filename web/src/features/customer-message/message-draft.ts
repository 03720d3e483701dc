import {
  type MessageText,
  type MessageTexts,
  maxMessageChars,
  maxMessageTitleChars,
} from '@cellgate/shared/customer/customer-message.ts';
import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';

/** Texts as they are typed, by language. */
export type MessageDraft = Readonly<Record<Language, MessageText>>;

const blank: MessageText = { title: '', text: '' };
export const emptyDraft: MessageDraft = { tr: blank, en: blank, ru: blank, uk: blank };

/** Field that is still empty. */
export interface MissingText {
  language: Language;
  field: keyof MessageText;
}

export const isWritten = ({ title, text }: MessageText) => title.trim() !== '' && text.trim() !== '';
const isLong = ({ title, text }: MessageText) =>
  isTooLong(title, maxMessageTitleChars) || isTooLong(text, maxMessageChars);
const isBlank = ({ title, text }: MessageText) => title.trim() === '' && text.trim() === '';

/**
 * Returns the texts of the languages in which something is written, or the first field that is missing; `shown` is preferred if nothing is written.
 * A language whose text is too long is returned as such: its fields say so.
 */
export function readDraft(
  draft: MessageDraft,
  shown: Language,
): { texts: MessageTexts } | { missing: MissingText } | { tooLong: Language } {
  const begun = languages.filter((language) => !isBlank(draft[language]));
  if (begun.length === 0) return { missing: { language: shown, field: 'title' } };
  const language = begun.find((each) => !isWritten(draft[each]));
  if (language) return { missing: { language, field: draft[language].title.trim() === '' ? 'title' : 'text' } };
  const tooLong = begun.find((each) => isLong(draft[each]));
  if (tooLong) return { tooLong };
  return { texts: Object.fromEntries(begun.map((each) => [each, draft[each]])) };
}
