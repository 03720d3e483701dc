import { z } from 'zod';
import { Email } from '../account/account.ts';
import { passwordMaxLength, passwordMinLength } from '../account/password.ts';
import { apiKeyLimits } from '../api-key/api-key.ts';
import { hasAtMostTwoDecimals } from '../contract/money.ts';

/** Sections of the settings in the order of their page. */
export const settingsSections = [
  'email',
  'site',
  'payment',
  'receipts',
  'security',
  'api',
  'database',
  'notifications',
] as const;
export const SettingsSection = z.enum(settingsSections);
export type SettingsSection = z.infer<typeof SettingsSection>;

/** Wrong passwords per email address and IP in 15 minutes. */
export const maxLoginAttempts = { least: 3, preset: 5, most: 50 } as const;
/** Hours without use after which a session ends. */
export const sessionHours = { least: 1, preset: 24, most: 720 } as const;
/** Seconds after which a request is given up. */
export const apiSeconds = { least: 5, preset: 30, most: 60 } as const;
/** Requests of one API key a minute. */
export const apiKeyRequests = { least: 10, preset: apiKeyLimits.perKey, most: 6_000 } as const;

const Limit = z.number().min(0).max(1_000_000).refine(hasAtMostTwoDecimals, 'two_decimals').nullable();
const Host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u)
  .meta({ examples: ['smtp.mail.example'] });
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Fields of each section with their presets. A host or URL of null is that of the installation. */
export const settingsFields = {
  email: {
    smtpHost: Host.nullable().default(null),
    smtpPort: z.int().min(1).max(65_535).default(587),
    smtpUser: line(254).nullable().default(null),
    /** True to refuse a server without TLS. */
    smtpSecure: z.boolean().default(true),
    /** Sender, with or without a name: `Cellgate <no-reply@mail.example>`. */
    emailFrom: line(254)
      .regex(/^(?:[^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u, 'email')
      .nullable()
      .default(null)
      .meta({ examples: ['Cellgate <no-reply@mail.example>'] }),
  },
  site: {
    /** Mailbox that gets the letters of the contact form; null for that of the installation. */
    supportEmail: Email.nullable().default(null),
    maintenanceMode: z.boolean().default(false),
    registrationEnabled: z.boolean().default(true),
    /** True if the operator confirms an advertised text of the public pages, see `Claim`. */
    claimUptime: z.boolean().default(false),
    claimIps: z.boolean().default(false),
    claimRotation: z.boolean().default(false),
    claimSupport: z.boolean().default(false),
    claimHours: z.boolean().default(false),
    claimDelivery: z.boolean().default(false),
    claimOperators: z.boolean().default(false),
    /** True if the claims that are not confirmed shall stay hidden, without a reminder. */
    claimsDecided: z.boolean().default(false),
    /** False to leave the single servers out of the status page. */
    statusServers: z.boolean().default(true),
  },
  payment: {
    /** False to open no new top-ups. */
    cryptoEnabled: z.boolean().default(true),
    btcpayUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable()
      .default(null)
      .meta({ examples: ['https://btcpay.mail.example'] }),
    btcpayStoreId: line(100).nullable().default(null),
    /** Payment methods of new invoices, default first: `BTC-CHAIN`. */
    btcpayMethods: z
      .array(
        z
          .string()
          .regex(/^[A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20}$/)
          .meta({ examples: ['BTC-CHAIN'] }),
      )
      .min(1)
      .max(20)
      .nullable()
      .default(null),
    /** Maximum of one change of a balance by a moderator, in dollars; null without limit. */
    adjustLimit: Limit.default(null),
    /** Maximum of days that a moderator may give at once; null without limit. */
    daysLimit: z.int().min(0).max(3_650).nullable().default(null),
    /** Maximum that a moderator may refund beyond the rule, in dollars; null without limit. */
    refundLimit: Limit.default(null),
    /** Amount in dollars above which staff is asked for a recent proof; null never. */
    proofAbove: Limit.default(null),
  },
  /** Particulars of the company on receipts. */
  receipts: {
    /** Null for the name of the shop. */
    companyName: line(120).nullable().default(null),
    companyAddress: line(200).nullable().default(null),
    companyTaxId: line(40).nullable().default(null),
  },
  security: {
    sessionTimeout: z.int().min(sessionHours.least).max(sessionHours.most).default(sessionHours.preset),
    maxLoginAttempts: z.int().min(maxLoginAttempts.least).max(maxLoginAttempts.most).default(maxLoginAttempts.preset),
    passwordMinLength: z
      .int()
      .min(passwordMinLength)
      .max(passwordMaxLength / 2)
      .default(passwordMinLength),
    /** True if staff needs a second factor for the back office. */
    twoFactorRequired: z.boolean().default(false),
    /** True if customers are told when staff looks at their account as they see it. */
    viewNotice: z.boolean().default(true),
  },
  api: {
    apiRateLimit: z.int().min(apiKeyRequests.least).max(apiKeyRequests.most).default(apiKeyRequests.preset),
    apiTimeout: z.int().min(apiSeconds.least).max(apiSeconds.most).default(apiSeconds.preset),
  },
  notifications: {
    telegramChatId: z
      .string()
      .regex(/^(?:-?\d{1,20}|@\w{4,40})$/)
      .nullable()
      .default(null)
      .meta({ examples: ['-1001234567890'] }),
  },
} as const;

/** A section with fields; the database has none that could be edited. */
export type EditableSection = keyof typeof settingsFields;
export const editableSections = Object.keys(settingsFields) as EditableSection[];

/** Secrets of each section. */
export const settingsSecrets = {
  email: ['smtpPassword'],
  site: [],
  payment: ['btcpayApiKey', 'btcpayWebhookSecret'],
  receipts: [],
  security: [],
  api: [],
  notifications: ['slackWebhook', 'discordWebhook', 'telegramBotToken'],
} as const satisfies Record<EditableSection, readonly string[]>;
export type SecretName = (typeof settingsSecrets)[EditableSection][number];

const valuesOf = <S extends EditableSection>(section: S) => z.object(settingsFields[section]);

/** Values of all sections. What is not stored has its preset. */
export const SettingsValues = z.object({
  email: valuesOf('email'),
  site: valuesOf('site'),
  payment: valuesOf('payment'),
  receipts: valuesOf('receipts'),
  security: valuesOf('security'),
  api: valuesOf('api'),
  notifications: valuesOf('notifications'),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

/** Values of an installation whose settings nobody has changed. */
export const presetSettings: SettingsValues = SettingsValues.parse({
  email: {},
  site: {},
  payment: {},
  receipts: {},
  security: {},
  api: {},
  notifications: {},
});
