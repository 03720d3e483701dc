import { z } from 'zod';
import { isStaff, type Role } from '../account/account.ts';
import type { ErrorCode } from '../contract/error-code.ts';
import { AccountId, ProxyId } from '../contract/id.ts';
import { JobItemCode } from '../job/job.ts';
import { maxStaffJobItems } from '../job/staff-job.ts';
import { Language, languages } from '../language/language.ts';

/** `service`: about the customer's own proxies, orders or money. `marketing`: anything else; only for customers who have agreed to it. */
export const CustomerMessageKind = z.enum(['service', 'marketing']);
export type CustomerMessageKind = z.infer<typeof CustomerMessageKind>;

/** Maximum length of a subject, in characters. */
export const maxMessageTitleChars = 120;
/** Maximum length of a text, in characters. */
export const maxMessageChars = 1_000;

export const MessageText = z.strictObject({
  /** One line, because it is the subject of the email. */
  title: z
    .string()
    .trim()
    .min(1, 'required')
    .max(maxMessageTitleChars)
    .regex(/^\P{Cc}*$/u),
  text: z.string().trim().min(1, 'required').max(maxMessageChars),
});
export type MessageText = z.infer<typeof MessageText>;

/** A text per language; at least one. */
export const MessageTexts = z
  .strictObject({
    tr: MessageText.optional(),
    en: MessageText.optional(),
    ru: MessageText.optional(),
    uk: MessageText.optional(),
  })
  .refine((texts) => Object.values(texts).some((text) => text !== undefined), 'required');
export type MessageTexts = z.infer<typeof MessageTexts>;

/** Fields that a text may name in braces, e.g. `{firstName}`. */
export const messageFields = ['name', 'firstName', 'lastName', 'email'] as const;
export type MessageFields = Readonly<Record<(typeof messageFields)[number], string>>;

const fieldPattern = /\{([^{}]*)\}/g;
/** More IDs than a job may have, so that the refusal can say so. */
const maxIds = maxStaffJobItems + 500;

/** A message to customers: chosen ones, or the owners of chosen proxies. */
export const CustomerMessageRequest = z
  .strictObject({
    kind: CustomerMessageKind,
    texts: MessageTexts,
    /** IDs of the customers. Duplicates are ignored. */
    customerIds: z.array(AccountId).min(1).max(maxIds).optional(),
    /** IDs of proxies whose owners get the message, each of them once. */
    proxyIds: z.array(ProxyId).min(1).max(maxIds).optional(),
  })
  .refine(({ customerIds, proxyIds }) => (customerIds === undefined) !== (proxyIds === undefined), {
    path: ['customerIds'],
    message: 'required',
  })
  .meta({
    examples: [
      {
        kind: 'service',
        texts: { en: { title: 'Maintenance on Sunday', text: 'Hello {firstName}, we replace a switch.' } },
        customerIds: ['acc_01JD0000000000000000000000'],
      },
    ],
  });
export type CustomerMessageRequest = z.infer<typeof CustomerMessageRequest>;

/** Customers of one language, with the text that they get. */
export const MessageAudience = z.object({
  language: Language,
  /** Language of the text: another one if none is written in theirs. */
  textLanguage: Language,
  customers: z.int(),
  /** Text as the first of these customers gets it. */
  example: z.object({ title: z.string(), text: z.string() }),
});
export type MessageAudience = z.infer<typeof MessageAudience>;

/** A customer who does not get a message. */
export const MessageLeftOut = z.object({
  id: AccountId,
  /** Null if the account is deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  code: JobItemCode,
  /** Text of `code` in the caller's language. */
  message: z.string(),
});

/** Effect of a message if it was sent now. */
export const CustomerMessagePreview = z.object({
  /** Number of customers that were chosen. */
  items: z.int(),
  /** Number of them who get the message. */
  recipients: z.int(),
  audiences: z.array(MessageAudience),
  /** Customers who do not get it. */
  leftOut: z.array(MessageLeftOut),
});
export type CustomerMessagePreview = z.infer<typeof CustomerMessagePreview>;

/** Languages whose text stands in for a missing one, in this order. */
const fallbacks: readonly Language[] = ['en', 'tr', 'ru', 'uk'];

/** Returns the text for a customer of a language, in it or in the first language that there is. Throws a `RangeError` if there is none. */
export function messageTextFor(texts: MessageTexts, language: Language): MessageText & { language: Language } {
  for (const each of [language, ...fallbacks]) {
    const text = texts[each];
    if (text) return { ...text, language: each };
  }
  throw new RangeError('a message without a text');
}

/** Returns what stands in braces in a text and is no field of customers; undefined if all are. */
export function unknownMessageField(texts: MessageTexts): string | undefined {
  const known: readonly string[] = messageFields;
  for (const language of languages) {
    const { title = '', text = '' } = texts[language] ?? {};
    for (const [, name = ''] of `${title}\n${text}`.matchAll(fieldPattern)) if (!known.includes(name)) return name;
  }
  return undefined;
}

/** Returns a text with the fields of a customer. */
export function fillMessage({ title, text }: MessageText, fields: MessageFields): MessageText {
  const fill = (template: string) =>
    template.replace(fieldPattern, (placeholder, name: keyof MessageFields) => fields[name] ?? placeholder);
  return { title: fill(title), text: fill(text) };
}

interface Recipient {
  role: Role;
  isActive: boolean;
  emailVerifiedAt: string | null;
  notifications: { marketing: boolean };
}

/** Returns why an account gets no message of a kind; undefined if it gets it. */
export function whyNoMessage(account: Recipient | undefined, kind: CustomerMessageKind): ErrorCode | undefined {
  if (!account) return 'account.not_found';
  if (isStaff(account.role)) return 'customer.is_staff';
  if (!account.isActive) return 'account.suspended';
  if (kind === 'service') return undefined;
  if (!account.notifications.marketing) return 'message.not_agreed';
  return account.emailVerifiedAt === null ? 'account.email_unverified' : undefined;
}
