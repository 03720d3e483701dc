import { z } from 'zod';
import { AccountId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Language } from '../language/language.ts';
import { SessionTimeout } from '../session/session-timeout.ts';
import { NewPassword } from './password.ts';

export { shortName } from './short-name.ts';

export const Role = z.enum(['client', 'moderator', 'admin']);
export type Role = z.infer<typeof Role>;

export function isStaff(role: Role): boolean {
  return role !== 'client';
}

/** An email address, trimmed and in lower case, so that two spellings of one mailbox are one account. */
export const Email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** Text that mail programs turn into a link: `evil.example`, `a@b.c`, `//`. Initials and titles with a dot do not match. */
const linkPattern = /[/@]|[\p{L}\p{N}-]{2}\.\p{L}{2}/u;

/** Free text of one line. Allows no control characters and no link, because the first email goes to an address that is not verified yet. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u)
  .refine((name) => !linkPattern.test(name), 'name_link');

const OptionalText = z
  .string()
  .trim()
  .max(120)
  .regex(/^\P{Cc}*$/u);

/** Option lists of the registration form: stable keys, translated for display. */
export const industries = [
  'ecommerce',
  'fintech',
  'marketing',
  'data_analysis',
  'security',
  'media',
  'education',
  'health',
  'other',
] as const;
export const useCases = [
  'web_scraping',
  'seo_monitoring',
  'ad_verification',
  'price_monitoring',
  'social_media',
  'market_research',
  'brand_protection',
  'other',
] as const;
export const referrals = [
  'google',
  'social_media',
  'friend',
  'blog',
  'youtube',
  'telegram',
  'advert',
  'other',
] as const;
export const countries = ['tr', 'de', 'us', 'gb'] as const;

/** An optional choice. The form sends an empty string for none. */
const Option = <T extends string>(options: readonly [T, ...T[]]) =>
  z.union([z.literal(''), z.enum(options)]).default('');

export const Profile = z.object({
  phone: OptionalText,
  country: OptionalText,
  industry: OptionalText,
  useCase: OptionalText,
});

export const NotificationChoice = z.object({ email: z.boolean(), marketing: z.boolean(), security: z.boolean() });

/** Profile fields a user may change; excludes role, balance and email. */
export const ProfileChange = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  profile: z.strictObject({
    phone: OptionalText.max(30).regex(/^[+\d\s().-]*$/, 'phone'),
    country: Option(countries),
    industry: Option(industries),
    useCase: Option(useCases),
  }),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Preferences to change. Omitted fields stay unchanged. */
export const PreferencesChange = z.strictObject({
  notifications: NotificationChoice.partial().strict().optional(),
  sessionTimeout: SessionTimeout.optional(),
  language: Language.optional(),
});

/** An account, as the API shows it. */
export const User = z.object({
  _id: AccountId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  createdAt: Timestamp,
  isActive: z.boolean(),
  profile: Profile,
  /** `language` applies to emails and other texts written outside a request of the user. */
  preferences: z.object({ notifications: NotificationChoice, sessionTimeout: SessionTimeout, language: Language }),
  security: z.object({
    lastLogin: Timestamp.nullable(),
    emailVerified: z.boolean(),
    twoFactor: z.boolean(),
    hasPassword: z.boolean(),
  }),
  stats: z.object({ balance: Dollars, totalSpent: Dollars, activeProxies: z.int() }),
});
export type User = z.infer<typeof User>;

export const Registration = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
  industry: Option(industries),
  useCase: Option(useCases),
  howDidYouHear: Option(referrals),
  termsAccepted: z.literal(true, 'terms_required'),
  marketingAccepted: z.boolean().default(false),
});
export type Registration = z.infer<typeof Registration>;
