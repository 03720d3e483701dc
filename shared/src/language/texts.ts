import type { ErrorCode, ErrorParams } from '../contract/error-code.ts';
import type { IssueCode } from '../contract/issue.ts';
import type { NotificationKind } from '../notification/notification.ts';
import type { ProxyTestCode } from '../proxy/proxy-check.ts';
import type { Refusal, RefusalCode } from '../proxy/refusal.ts';
import type { RotationFailure } from '../rotation/rotation.ts';
import { fillText, fillTextIn } from './fill-text.ts';
import type { Language } from './language.ts';
import { nameFields } from './name-fields.ts';
import { errorTextsEn } from './texts/error-texts.en.ts';
import { errorTextsRu } from './texts/error-texts.ru.ts';
import { errorTextsTr } from './texts/error-texts.tr.ts';
import { errorTextsUk } from './texts/error-texts.uk.ts';
import { failureTextsEn } from './texts/failure-texts.en.ts';
import { failureTextsRu } from './texts/failure-texts.ru.ts';
import { failureTextsTr } from './texts/failure-texts.tr.ts';
import { failureTextsUk } from './texts/failure-texts.uk.ts';
import { issueTextsEn } from './texts/issue-texts.en.ts';
import { issueTextsRu } from './texts/issue-texts.ru.ts';
import { issueTextsTr } from './texts/issue-texts.tr.ts';
import { issueTextsUk } from './texts/issue-texts.uk.ts';
import { notificationTextsEn } from './texts/notification-texts.en.ts';
import { notificationTextsRu } from './texts/notification-texts.ru.ts';
import { notificationTextsTr } from './texts/notification-texts.tr.ts';
import { notificationTextsUk } from './texts/notification-texts.uk.ts';
import { proxyTestTextsEn } from './texts/proxy-check-texts.en.ts';
import { proxyTestTextsRu } from './texts/proxy-check-texts.ru.ts';
import { proxyTestTextsTr } from './texts/proxy-check-texts.tr.ts';
import { proxyTestTextsUk } from './texts/proxy-check-texts.uk.ts';
import { refusalTextsEn } from './texts/refusal-texts.en.ts';
import { refusalTextsRu } from './texts/refusal-texts.ru.ts';
import { refusalTextsTr } from './texts/refusal-texts.tr.ts';
import { refusalTextsUk } from './texts/refusal-texts.uk.ts';

const errorTexts = { en: errorTextsEn, tr: errorTextsTr, ru: errorTextsRu, uk: errorTextsUk } satisfies Record<
  Language,
  Record<ErrorCode, string>
>;
const issueTexts = { en: issueTextsEn, tr: issueTextsTr, ru: issueTextsRu, uk: issueTextsUk } satisfies Record<
  Language,
  Record<IssueCode, string>
>;
const failureTexts = {
  en: failureTextsEn,
  tr: failureTextsTr,
  ru: failureTextsRu,
  uk: failureTextsUk,
} satisfies Record<Language, Record<RotationFailure, string>>;
const refusalTexts = {
  en: refusalTextsEn,
  tr: refusalTextsTr,
  ru: refusalTextsRu,
  uk: refusalTextsUk,
} satisfies Record<Language, Record<RefusalCode, string>>;

const notificationTexts = {
  en: notificationTextsEn,
  tr: notificationTextsTr,
  ru: notificationTextsRu,
  uk: notificationTextsUk,
} satisfies Record<Language, Record<NotificationKind, { title: string; text: string }>>;

const proxyTestTexts = {
  en: proxyTestTextsEn,
  tr: proxyTestTextsTr,
  ru: proxyTestTextsRu,
  uk: proxyTestTextsUk,
} satisfies Record<Language, Record<ProxyTestCode, string>>;

export function proxyTestText(language: Language, code: ProxyTestCode): string {
  return proxyTestTexts[language][code];
}

/**
 * Returns the text of an error. Amounts in `params` are plain (`1234.50`), because the text holds the currency sign. The changed fields of `record.moved`
 * are named as the forms of the back office name them.
 */
export function errorText(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
  const { fields } = params;
  const isNamed = code === 'record.moved' && typeof fields === 'string';
  const shown = isNamed ? { ...params, fields: nameFields(language, fields.split(', ')) } : params;
  return fillTextIn(language, errorTexts[language][code], shown);
}

export function issueText(language: Language, code: IssueCode, params?: ErrorParams): string {
  return fillText(issueTexts[language][code], params);
}

/** Returns the reason why a rotation failed, with the fix. */
export function failureText(language: Language, code: RotationFailure): string {
  return failureTexts[language][code];
}

/** Returns the reason why a proxy refused a connection, with the fix. `limit`: maximum simultaneous connections of the proxy. */
export function refusalText(
  language: Language,
  refusal: Pick<Refusal, 'code' | 'clientAddress' | 'target'>,
  { limit }: { limit: number },
): string {
  const { code, clientAddress: address, target } = refusal;
  return fillText(refusalTexts[language][code], { address, limit, ...(target !== null && { target }) });
}

/** Title and text of a notification. Amounts among the details are plain (`1234.50`): the text holds the currency sign. */
export function notificationText(
  language: Language,
  kind: NotificationKind,
  details?: ErrorParams,
): { title: string; text: string } {
  const { title, text } = notificationTexts[language][kind];
  return { title: fillTextIn(language, title, details), text: fillTextIn(language, text, details) };
}
