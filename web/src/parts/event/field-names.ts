import { type EventField, eventFields, type RecordField } from '@cellgate/shared/event/event-field.ts';
import type { TFunction } from 'i18next';

/** Namespaces of the texts of changes: the names of fields, and those that forms have for values. */
export const changeNamespaces = ['events', 'products', 'modems', 'messages', 'customers', 'staff', 'common'] as const;
export type ChangeTexts = TFunction<typeof changeNamespaces>;

const known: ReadonlySet<string> = new Set(eventFields);

/** Returns the name of a changed field; undefined if this version does not know it. */
export function fieldName(field: string, t: ChangeTexts): string | undefined {
  return known.has(field) ? t(`events:fields.${field as EventField}`) : undefined;
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
