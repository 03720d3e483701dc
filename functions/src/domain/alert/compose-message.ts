import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { alertMessageTexts } from '@cellgate/shared/language/texts/alerts/alert-message-texts.ts';
import { alertTextsEn } from '@cellgate/shared/language/texts/alerts/alert-texts.en.ts';
import { alertTextsRu } from '@cellgate/shared/language/texts/alerts/alert-texts.ru.ts';
import { alertTextsTr } from '@cellgate/shared/language/texts/alerts/alert-texts.tr.ts';
import { alertTextsUk } from '@cellgate/shared/language/texts/alerts/alert-texts.uk.ts';
import { mailTime } from '../../outbound/mails/mail-time.ts';
import type { AlertUpdateRecord } from '../../storage/alert/alert-update-store.ts';

const alertTexts = { en: alertTextsEn, tr: alertTextsTr, ru: alertTextsRu, uk: alertTextsUk };
/** Number of affected modems that a message names. */
const maxNamed = 8;

/** One message to a person about one or several updates, which all channels send in their own form. */
export interface AlertMessage {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** Page with the alerts. */
  url: string;
  updates: readonly AlertUpdateRecord[];
}

export function composeAlertMessage(
  language: Language,
  updates: readonly AlertUpdateRecord[],
  origin: string,
): AlertMessage {
  const texts = alertMessageTexts[language];
  const [first] = updates;
  const isOne = updates.length === 1 && first !== undefined;
  return {
    language,
    subject: isOne ? lineOf(language, first) : fillText(texts.several, { count: updates.length }),
    paragraphs: updates.flatMap((each) => [...(isOne ? [] : [lineOf(language, each)]), ...detailsOf(language, each)]),
    url: `${origin}/admin/alerts${isOne ? `?alert=${first.alertId}` : ''}`,
    updates,
  };
}

/** Returns the message by which a person tries a channel out. */
export function composeTestMessage(language: Language, origin: string): AlertMessage {
  const { title, text } = alertMessageTexts[language].test;
  return { language, subject: title, paragraphs: [text], url: `${origin}/admin/alerts`, updates: [] };
}

const lineOf = (language: Language, update: AlertUpdateRecord) =>
  `${alertMessageTexts[language].change[update.change]}: ${alertTitle(language, update)}`;

export function alertTitle(language: Language, { kind, params }: Pick<AlertUpdateRecord, 'kind' | 'params'>): string {
  return fillText(alertTexts[language][kind].title, spellOut(language, params));
}

function detailsOf(language: Language, { kind, params, members, change }: AlertUpdateRecord): string[] {
  if (change === 'ended') return [];
  const texts = alertMessageTexts[language];
  const names = members.slice(0, maxNamed).map(({ name }) => name);
  const listed = members.length > maxNamed ? `${names.join(', ')}, …` : names.join(', ');
  const todo = fillText(alertTexts[language][kind].todo, spellOut(language, params));
  return [
    ...(members.length > 1 ? [fillText(texts.affected, { names: listed })] : []),
    fillText(texts.advice, { todo }),
  ];
}

function spellOut(language: Language, params: AlertUpdateRecord['params']): AlertUpdateRecord['params'] {
  return typeof params.until === 'string' ? { ...params, until: mailTime(language, params.until) } : params;
}
