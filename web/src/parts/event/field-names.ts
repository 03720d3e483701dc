import {
  type RecordField,
  recordFields,
  type SettingField,
  type SettingSecret,
  settingFields,
  settingSecrets,
} from '@cellgate/shared/event/event-field.ts';
import type { TFunction } from 'i18next';

/** Namespaces of the texts of changes, those of the forms among them. */
export const changeNamespaces = [
  ...(['events', 'admin-settings', 'products', 'modems', 'messages', 'customers', 'staff', 'common'] as const),
] as const;
export type ChangeTexts = TFunction<typeof changeNamespaces>;

/** Texts that name the changed fields of records: the label of the form in which staff edits them, where it says enough by itself. */
const fieldNames = {
  name: 'events:fields.name',
  type: 'products:form.type',
  location: 'events:fields.location',
  host: 'events:fields.host',
  port: 'events:fields.port',
  until: 'events:fields.until',
  reason: 'events:fields.reason',
  note: 'modems:sheet.note',
  text: 'events:fields.text',
  isPinned: 'events:fields.isPinned',
  role: 'staff:column.role',
  isActive: 'events:fields.isActive',
  email: 'events:fields.email',
  password: 'events:fields.password',
  twoFactor: 'events:fields.twoFactor',
  flags: 'customers:columns.flags',
  balance: 'events:fields.balance',
  refunded: 'events:fields.refunded',
  channels: 'events:fields.channels',
  quietHours: 'events:fields.quietHours',
  taken: 'events:fields.taken',
  state: 'messages:columns.state',
  stockStatus: 'modems:fact.stock',
  simNumber: 'modems:sheet.sim_number',
  iccid: 'modems:sheet.iccid',
  tariff: 'modems:sheet.tariff',
  monthlyCost: 'modems:sheet.monthly_cost',
  paidUntil: 'modems:sheet.paid_until',
  username: 'modems:access.username',
  users: 'events:fields.users',
  allowedIPs: 'events:fields.allowedIPs',
  modem: 'events:fields.modem',
  httpPort: 'modems:fact.http',
  socksPort: 'modems:fact.socks',
  description: 'events:fields.description',
  operator: 'modems:fact.operator',
  country: 'products:form.country',
  flag: 'products:form.flag',
  status: 'products:form.sale',
  isComingSoon: 'products:state.coming_soon',
  isPopular: 'products:popular',
  lowStock: 'products:form.low_stock',
  weeklyPrice: 'products:weekly',
  weeklyListPrice: 'events:fields.weeklyListPrice',
  monthlyPrice: 'products:monthly',
  monthlyListPrice: 'events:fields.monthlyListPrice',
  servers: 'products:servers',
} as const satisfies Record<RecordField, string>;

/** Returns the name of a changed field; undefined if this version does not know it. */
export function fieldName(field: string, t: ChangeTexts): string | undefined {
  if (isOneOf<RecordField>(recordFields, field)) return t(fieldNames[field]);
  if (isOneOf<SettingField>(settingFields, field)) return t(`admin-settings:field.${field}`);
  if (isOneOf<SettingSecret>(settingSecrets, field)) return t(`admin-settings:secret.${field}`);
  return undefined;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** Texts of values by field and value, where forms have words for them. A field may have values of several kinds of records. */
export const valueNames: Partial<Record<RecordField, Readonly<Record<string, ValueName>>>> = {
  type: {
    mobile: 'common:proxy_type.mobile',
    ipv6: 'common:proxy_type.ipv6',
    ipv4: 'common:proxy_type.ipv4',
    strong: 'modems:access.types.strong.label',
    iponly: 'modems:access.types.iponly.label',
    both: 'modems:access.types.both.label',
  },
  role: { moderator: 'staff:role.moderator', admin: 'staff:role.admin' },
  flags: {
    important: 'customers:flag.important',
    watch: 'customers:flag.watch',
    abuse: 'customers:flag.abuse',
    payment: 'customers:flag.payment',
  },
  state: { new: 'messages:state.new', answered: 'messages:state.answered', spam: 'messages:state.spam' },
  stockStatus: {
    stock: 'modems:stock.stock',
    reserved: 'modems:stock.reserved',
    sold: 'modems:stock.sold',
    retired: 'modems:stock.retired',
  },
  status: {
    active: 'products:state.active',
    maintenance: 'products:state.maintenance',
    inactive: 'products:state.inactive',
  },
};

type ValueName =
  | `common:proxy_type.${'mobile' | 'ipv6' | 'ipv4'}`
  | `modems:access.types.${'strong' | 'iponly' | 'both'}.label`
  | `staff:role.${'moderator' | 'admin'}`
  | `customers:flag.${'important' | 'watch' | 'abuse' | 'payment'}`
  | `messages:state.${'new' | 'answered' | 'spam'}`
  | `modems:stock.${'stock' | 'reserved' | 'sold' | 'retired'}`
  | `products:state.${'active' | 'maintenance' | 'inactive'}`;
