import { fullName } from '@cellgate/shared/account/full-name.ts';
import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import type { SecretState } from '@cellgate/shared/settings/secret.ts';
import type { InstallationFacts, Settings } from '@cellgate/shared/settings/settings.endpoints.ts';
import {
  type EditableSection,
  editableSections,
  type SecretName,
  SettingsValues,
  settingsSecrets,
} from '@cellgate/shared/settings/settings.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type SettingsRecord, settingsStore } from '../../storage/settings/settings-store.ts';

/** Returns the settings as stored now, with the author of each section, without secrets. */
export async function showSettings(ctx: Pick<Context, 'database' | 'config'>): Promise<Settings> {
  const records = await settingsStore(ctx.database).list();
  const authors = await accountStore(ctx.database).findMany(records.map(({ by }) => by));
  const nameOf = new Map(authors.map((account) => [account.accountId, fullName(account)]));
  const values = valuesOf(records);
  const sections = editableSections.map((section) => {
    const record = records.find((each) => each.section === section);
    return [
      section,
      {
        values: values[section],
        secrets: secretStates(ctx, section, record),
        version: record?.version ?? 0,
        changed: record ? { by: nameOf.get(record.by) ?? record.by, at: record.at } : null,
      },
    ];
  });
  return { ...Object.fromEntries(sections), installation: installationFacts(ctx) } as Settings;
}

/** Returns the values of all sections; what is not stored has its preset. */
export function valuesOf(records: readonly Pick<SettingsRecord, 'section' | 'values'>[]): SettingsValues {
  const stored = new Map(records.map(({ section, values }) => [section, values]));
  return SettingsValues.parse(
    Object.fromEntries(editableSections.map((section) => [section, stored.get(section) ?? {}])),
  );
}

function secretStates(
  ctx: Pick<Context, 'config'>,
  section: EditableSection,
  record: SettingsRecord | undefined,
): Record<string, SecretState> {
  const stateOf = (name: SecretName): SecretState => {
    if (record?.sealed[name] !== undefined) return 'settings';
    return ofInstallation(ctx, name) ? 'installation' : 'missing';
  };
  return Object.fromEntries(settingsSecrets[section].map((name) => [name, stateOf(name)]));
}

/** Reports whether the environment of the installation has a secret of this name. */
function ofInstallation({ config }: Pick<Context, 'config'>, name: SecretName): boolean {
  switch (name) {
    case 'smtpPassword':
      return new URL(config.mail.smtpUrl).password !== '';
    case 'btcpayApiKey':
    case 'btcpayWebhookSecret':
      return config.btcpay !== undefined;
    default:
      return false;
  }
}

function installationFacts({ config }: Pick<Context, 'config'>): InstallationFacts {
  const { hostname, port } = new URL(config.mail.smtpUrl);
  const provider = config.btcpay ? 'BTCPay Server' : config.demoPayments ? 'Demo' : null;
  return {
    siteName: brandName,
    siteUrl: config.publicOrigin,
    supportEmail: brand.supportEmail,
    mailServer: port === '' ? hostname : `${hostname}:${port}`,
    mailFrom: config.mail.from,
    paymentProvider: provider,
    databaseTables: Object.values(config.tableNames).join(', '),
  };
}
