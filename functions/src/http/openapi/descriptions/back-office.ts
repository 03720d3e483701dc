import type { DescriptionTable } from './table.ts';

/** Calls of the back office over all servers and customers. */
export const backOfficeDescriptions: DescriptionTable = {
  search_back_office: { q: 'Text to search for' },
  StaffSearchResult: {
    '': 'What the back office found',
    hits: 'Grouped by kind; whole values first within a kind',
    cutKinds: 'Kinds of which more records match than are returned',
  },
  StaffHitKind: { '': 'Kind of a record' },
  StaffHit: {
    '': 'A record that the back office found',
    id: 'ID of the record',
    title: "Name of the record: a customer's name, an order's number, `host:port` of a proxy, interface of a modem",
    subtitle: 'What tells it from others of the same title; empty if nothing does',
    isExact: 'True if `q` is a whole value of the record, false if only words of it begin with `q`',
    serverId: 'Server of a modem or proxy, or the server itself; null for other kinds',
    accountId: 'Owner of an order, proxy or payment, or the customer; null for other kinds',
  },
  SavedView: {
    '': 'A view of a list that a member of staff has saved',
    isDefault: 'True if the list opens with this view; at most one per list',
  },
  ListName: { '': 'Name of a list of the back office' },
  ViewName: { '': 'Name of a saved view, of one line' },
  ViewQuery: { '': "Query string of the list's page, without `?`" },
  save_view: { isDefault: 'True if the list should open with this view; replaces the former default' },
  get_pulse: {
    since: '`cursor` of the previous response',
    changes: 'Each change once, oldest first',
    complete: 'False if the cursor is older than 10 minutes or more than 1,000 events followed it: reload everything',
  },
  PulseChange: {
    '': 'Something that has changed',
    id: 'ID of what has changed; of the account or server if several things have, or none is named',
    serverId: 'Server of the modem; absent if unknown',
  },
  PulseArea: { '': 'What a page of the back office shows' },
  PulseCursor: { '': 'Place in the pulse. Opaque' },
};
