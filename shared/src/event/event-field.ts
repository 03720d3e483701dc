import { settingsFields, settingsSecrets } from '../settings/settings.ts';

/** Fields of records whose changes events tell, apart from those of the settings. One name may mean the fields of several kinds of records. */
export const recordFields = [
  ...(['name', 'type', 'location', 'host', 'port', 'until', 'reason', 'note', 'text', 'isPinned'] as const),
  ...(['role', 'isActive', 'email', 'password', 'twoFactor', 'flags', 'balance', 'refunded'] as const),
  ...(['channels', 'quietHours', 'taken', 'state', 'stockStatus'] as const),
  ...(['simNumber', 'iccid', 'tariff', 'monthlyCost', 'paidUntil'] as const),
  ...(['username', 'users', 'allowedIPs', 'modem', 'httpPort', 'socksPort'] as const),
  ...(['description', 'operator', 'country', 'flag', 'status', 'isComingSoon', 'isPopular', 'lowStock'] as const),
  ...(['weeklyPrice', 'weeklyListPrice', 'monthlyPrice', 'monthlyListPrice', 'servers'] as const),
] as const;
export type RecordField = (typeof recordFields)[number];

type FieldOf<Section> = Section extends unknown ? keyof Section : never;
/** A value of the settings. */
export type SettingField = FieldOf<(typeof settingsFields)[keyof typeof settingsFields]>;
/** A secret of the settings. */
export type SettingSecret = (typeof settingsSecrets)[keyof typeof settingsSecrets][number];

/** A field whose changes events may tell. Readers know each by name. */
export type EventField = RecordField | SettingField | SettingSecret;

export const settingFields = Object.values(settingsFields).flatMap((section) => Object.keys(section)) as SettingField[];
export const settingSecrets: readonly SettingSecret[] = Object.values(settingsSecrets).flat();

/** All fields whose changes events may tell. */
export const eventFields: readonly EventField[] = [...recordFields, ...settingFields, ...settingSecrets];
