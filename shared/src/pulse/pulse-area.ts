import { z } from 'zod';
import { conceptOf, type EventConcept } from '../happening/event-concept.ts';
import type { EventKind } from '../happening/happenings.ts';

/** What a page of the back office shows and reloads. */
export const PulseArea = z.enum([
  'servers',
  'modems',
  'orders',
  'payments',
  'proxies',
  'alerts',
  'jobs',
  'products',
  'messages',
]);
export type PulseArea = z.infer<typeof PulseArea>;

/** A changed thing. `id` is the account's or server's ID if the change concerns several things or names none; `serverId` is absent if none is known. */
export const PulseChange = z.object({ area: PulseArea, id: z.string(), serverId: z.string().optional() });
export type PulseChange = z.infer<typeof PulseChange>;

/** Areas that the events of a concept change. The compiler requires each concept that has events. */
const areasOfConcept: Readonly<Record<EventConcept, readonly PulseArea[]>> = {
  proxy: ['proxies'],
  order: ['orders', 'proxies'],
  topup: ['payments'],
  balance: ['payments'],
  server: ['servers'],
  modem: ['modems'],
  job: ['jobs'],
  alert: ['alerts'],
  product: ['products'],
  contact: ['messages'],
  account: [],
  customer: [],
  session: [],
  mail: [],
  staff: [],
};

/** Kinds that change nothing that a page shows: what was read. */
const silentKinds: readonly string[] = [
  'proxy.credentials_revealed',
  'proxy.credentials_listed',
  'modem.credentials_revealed',
] satisfies readonly EventKind[];

/** Details of events that name things of an area. */
const idNames: Readonly<Record<PulseArea, readonly string[]>> = {
  servers: ['serverId'],
  modems: ['modemId'],
  orders: ['orderId'],
  payments: ['topupId'],
  proxies: ['proxyId', 'proxyIds'],
  alerts: ['alertId'],
  jobs: ['jobId'],
  products: ['productId'],
  messages: ['contactId'],
};

/** What `changesOf` reads of an event. `kind` may be one that only a later version knows. */
export interface PulseEvent {
  kind: string;
  subject: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Returns what an event has changed; nothing for kinds that no page shows. */
export function changesOf(event: PulseEvent): PulseChange[] {
  return areasOf(event.kind).flatMap((area) => idsOf(event, area).map((id) => ({ area, id, ...serverOf(event) })));
}

function areasOf(kind: string): readonly PulseArea[] {
  const concept = conceptOf(kind);
  if (silentKinds.includes(kind) || !Object.hasOwn(areasOfConcept, concept)) return [];
  return areasOfConcept[concept as EventConcept];
}

function idsOf({ subject, details }: PulseEvent, area: PulseArea): readonly string[] {
  const ids = idNames[area].flatMap((name) => String(details[name] ?? '').split(/[\s,]+/)).filter((id) => id !== '');
  return ids.length > 0 ? ids : [subject];
}

function serverOf({ subject, details }: PulseEvent): Pick<PulseChange, 'serverId'> {
  if (typeof details.serverId === 'string') return { serverId: details.serverId };
  return subject.startsWith('srv_') ? { serverId: subject } : {};
}
