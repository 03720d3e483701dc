import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import { type EventDetail, eventDetails } from '@cellgate/shared/event/event-detail.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import type { ModemHealthStatus, StockState } from '@cellgate/shared/modem/modem.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import type { TFunction } from 'i18next';
import { code, type Told, tellTime, word } from './told.ts';

export interface ToldDetail {
  /** Stored name, which is unique among the details of an event. */
  key: string;
  name: Told;
  /** Undefined if the event does not tell it. */
  value: Told | undefined;
}

export type Details = LogEntry['details'];
export type DetailTexts = TFunction<['events', 'common']>;

const known: ReadonlySet<string> = new Set(eventDetails);

/**
 * Returns the details of an event with their names and values in a language. Details that this version does not know, and values without words, are
 * shown as they were stored.
 */
export function tellDetails(details: Details, texts: { t: DetailTexts; locale: string }): ToldDetail[] {
  return Object.entries(details).map(([key, value]) => ({
    key,
    name: known.has(key) ? word(texts.t(`events:details.${key as EventDetail}`)) : code(key),
    value: tellValue(key, value, texts),
  }));
}

/** Returns the details of an event in one string, without those that it does not tell and those of `hidden`; empty if there are none. */
export function detailsText(details: readonly ToldDetail[], hidden: readonly string[] = []): string {
  return details
    .flatMap(({ key, name, value }) => (value && !hidden.includes(key) ? [`${name.text}: ${value.text}`] : []))
    .join(', ');
}

function tellValue(
  name: string,
  value: Details[string],
  { t, locale }: { t: DetailTexts; locale: string },
): Told | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'boolean') return word(t(value ? 'events:values.yes' : 'events:values.no'));
  if (typeof value === 'number') return name.endsWith('Cents') ? word(formatUsd(value, locale)) : code(String(value));
  return tellTime(value, locale) ?? tellState(name, value, t) ?? code(value);
}

const states = [
  ...(['stock', 'reserved', 'sold', 'retired'] as const satisfies readonly StockState[]),
  ...(['healthy', 'warning', 'critical', 'unknown'] as const satisfies readonly ModemHealthStatus[]),
];
const types: readonly ProxyType[] = ['mobile', 'ipv6', 'ipv4'];

/** Returns the words for a state of a modem before or after, or for a type of proxies; undefined for anything else. */
function tellState(name: string, value: string, t: DetailTexts): Told | undefined {
  const state = name === 'from' || name === 'to' ? states.find((each) => each === value) : undefined;
  const type = name === 'type' ? types.find((each) => each === value) : undefined;
  if (state) return word(t(`events:states.${state}`));
  return type && word(t(`common:proxy_type.${type}`));
}
