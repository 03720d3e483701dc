import type { OutageSpan } from '@cellgate/shared/proxy-job/time-gift.ts';
import type { Write } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { giveTimeWrite } from '../../storage/proxy/subscription-store.ts';
import { extendAllocationWrite, type ModemRecord } from '../../storage/server/modem-store.ts';

interface Gift {
  /** ID of what has given it; each gives a proxy time once. */
  reference: string;
  until: string;
  reopens: boolean;
  outage: OutageSpan | null;
}

/**
 * Returns the writes that give a proxy time free of charge. A port that was closed on expiry opens under a new generation. They fail with label `proxy`
 * if its end or status has changed since it was read, so that no outage is made up for twice.
 */
export function givenTimeWrites(
  proxy: ProxyRecord,
  modem: ModemRecord,
  { reference, until, reopens, outage }: Gift,
): Write[] {
  const generation = reopens ? proxy.generation + 1 : proxy.generation;
  const span = { cents: 0, from: proxy.endDate, until, reference, given: { outage } };
  const { proxyId, accountId } = proxy;
  return [
    giveTimeWrite(proxy, { endDate: until, generation, paid: [...proxy.paid, span], reopens }),
    extendAllocationWrite(modem, { allocation: { proxyId, accountId, validUntil: until, endedAt: null }, generation }),
  ];
}
