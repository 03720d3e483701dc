import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { NewSecret, SecretState } from './secret.ts';
import { type EditableSection, settingsFields, settingsSecrets } from './settings.ts';

/** Last change of a section; null if it has its presets. */
const Changed = z.object({ by: z.string(), at: Timestamp }).nullable();

type PerSecret<Section extends EditableSection, S> = Record<(typeof settingsSecrets)[Section][number], S>;

function perSecret<Section extends EditableSection, S extends z.ZodType>(section: Section, schema: S) {
  const names: readonly string[] = settingsSecrets[section];
  return Object.fromEntries(names.map((name) => [name, schema])) as PerSecret<Section, S>;
}

function shown<Section extends EditableSection>(section: Section) {
  return z.object({
    values: z.object(settingsFields[section]),
    secrets: z.object(perSecret(section, SecretState)),
    version: z.int(),
    changed: Changed,
  });
}

function change<Section extends EditableSection>(section: Section) {
  return z
    .strictObject({
      version: z.int().min(0),
      values: z.strictObject(settingsFields[section]),
      secrets: z.strictObject(perSecret(section, NewSecret.nullable().optional())).default({} as never),
    })
    .optional();
}

/** What the installation sets, and settings cannot change. */
export const InstallationFacts = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  supportEmail: z.string(),
  mailServer: z.string(),
  mailFrom: z.string(),
  paymentProvider: z.string().nullable(),
  databaseTables: z.string(),
});
export type InstallationFacts = z.infer<typeof InstallationFacts>;

export const Settings = z.object({
  email: shown('email'),
  site: shown('site'),
  payment: shown('payment'),
  receipts: shown('receipts'),
  security: shown('security'),
  api: shown('api'),
  notifications: shown('notifications'),
  installation: InstallationFacts,
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z
  .strictObject({
    email: change('email'),
    site: change('site'),
    payment: change('payment'),
    receipts: change('receipts'),
    security: change('security'),
    api: change('api'),
    notifications: change('notifications'),
  })
  .refine((sections) => Object.values(sections).some((section) => section !== undefined), 'required')
  .meta({ examples: [{ api: { version: 0, values: { apiRateLimit: 1000, apiTimeout: 30 } } }] });
export type SettingsChange = z.infer<typeof SettingsChange>;

const data = z.object({ settings: Settings });

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Retrieve the settings of the installation, without secrets',
  access: 'admin',
  proof: 'recent',
  data,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change sections of the settings, all or none. They apply everywhere within 10 seconds',
  access: 'admin',
  proof: 'recent',
  body: SettingsChange,
  data,
  errors: ['record.moved', 'settings.own_factor_missing', 'settings.refused', 'webhook.url_refused'],
});

/** Services that the settings lead to. */
export const TestedService = z.enum(['email', 'payment', 'database', 'slack', 'discord', 'telegram']);
export type TestedService = z.infer<typeof TestedService>;

export const testSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/tests/:service',
  summary:
    'Try a service with the settings in force: send an email to the caller, open and close an invoice, read the database, or post a message',
  access: 'admin',
  proof: 'recent',
  params: z.object({ service: TestedService }),
  data: z.object({ isDone: z.boolean(), answer: z.string(), durationMs: z.int() }),
  errors: ['alert.channel_unset', 'webhook.url_refused'],
});
