import type { TestedService } from '@cellgate/shared/settings/settings.endpoints.ts';
import type { EditableSection, SettingsValues } from '@cellgate/shared/settings/settings.ts';

/** Way in which a field is edited. An empty text, list or amount is null: the value of the installation, or no limit. */
export type FieldKind = 'text' | 'list' | 'number' | 'amount' | 'switch';

/** Fields of each section in the order of the page. */
export const settingsForm = {
  email: { smtpHost: 'text', smtpPort: 'number', smtpUser: 'text', smtpSecure: 'switch', emailFrom: 'text' },
  site: {
    supportEmail: 'text',
    maintenanceMode: 'switch',
    registrationEnabled: 'switch',
    claimUptime: 'switch',
    claimIps: 'switch',
    claimRotation: 'switch',
    claimSupport: 'switch',
    claimHours: 'switch',
    claimDelivery: 'switch',
    claimOperators: 'switch',
    claimsDecided: 'switch',
    statusServers: 'switch',
  },
  payment: {
    cryptoEnabled: 'switch',
    btcpayUrl: 'text',
    btcpayStoreId: 'text',
    btcpayMethods: 'list',
    adjustLimit: 'amount',
    refundLimit: 'amount',
    daysLimit: 'amount',
    proofAbove: 'amount',
  },
  receipts: { companyName: 'text', companyAddress: 'text', companyTaxId: 'text' },
  security: {
    sessionTimeout: 'number',
    maxLoginAttempts: 'number',
    passwordMinLength: 'number',
    twoFactorRequired: 'switch',
    viewNotice: 'switch',
  },
  api: { apiRateLimit: 'number', apiTimeout: 'number' },
  notifications: { telegramChatId: 'text' },
} as const satisfies { [Section in EditableSection]: Record<keyof SettingsValues[Section], FieldKind> };

type NamesOf<Section> = Section extends EditableSection ? keyof (typeof settingsForm)[Section] : never;
export type FieldName = NamesOf<EditableSection>;

/** Returns the fields of a section with their kinds. */
export function fieldsOf(section: EditableSection): [FieldName, FieldKind][] {
  return Object.entries(settingsForm[section]) as [FieldName, FieldKind][];
}

/** Returns the fields of a section as they are laid out: what leads to services beside its secrets, limits, switches. */
export function groupFields(section: EditableSection) {
  const fields = fieldsOf(section);
  return {
    texts: fields.filter(([, kind]) => kind !== 'amount' && kind !== 'switch'),
    limits: fields.filter(([, kind]) => kind === 'amount'),
    switches: fields.filter(([, kind]) => kind === 'switch'),
  };
}

/** Services that a section leads to, which its buttons try. */
export const servicesOf: Partial<Record<EditableSection | 'database', readonly TestedService[]>> = {
  email: ['email'],
  payment: ['payment'],
  database: ['database'],
  notifications: ['slack', 'discord', 'telegram'],
};
