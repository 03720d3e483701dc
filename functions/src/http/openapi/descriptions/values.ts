import { type IdKind, idPrefix } from '@cellgate/shared/contract/id.ts';
import type { DescriptionTable } from './table.ts';

const subjects: Readonly<Partial<Record<IdKind, string>>> = {
  account: 'an account',
  session: 'a session',
  product: 'a product',
  server: 'a server',
  modem: 'a modem',
  order: 'an order',
  renewal: 'an extension',
  notification: 'a notification',
  proxy: 'a proxy',
  rotation: 'a rotation',
  action: 'an action on a modem',
  topup: 'a top-up',
  apiKey: 'an API key',
  webhook: 'a webhook endpoint',
  message: 'a webhook message',
  job: 'a job',
  alert: 'an alert',
  contact: 'a message of the contact form',
};

/** Schemas of IDs and of single values. */
export const valueDescriptions: DescriptionTable = {
  ...Object.fromEntries(
    Object.entries(subjects).map(([kind, subject]) => [
      `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`,
      { '': `ID of ${subject}: \`${idPrefix[kind as IdKind]}_\` and a ULID` },
    ]),
  ),
  Dollars: { '': 'Amount in US dollars, with at most two decimals' },
  Timestamp: { '': 'Time in ISO 8601, in UTC, e.g. `2026-11-21T08:30:00.000Z`' },
};
