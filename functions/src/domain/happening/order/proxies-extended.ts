import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { RenewalRecord } from '../../../storage/order/renewal-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a paid extension. */
export function proxiesExtended({ renewalId, accountId, totalCents, period, proxies }: RenewalRecord): Happening {
  return happening('proxiesExtended', {
    event: { subject: accountId, details: { renewalId, quantity: proxies.length, totalCents, period } },
    webhook: {
      renewalId,
      total: toDollars(totalCents),
      proxies: proxies.map(({ proxyId, until: endDate }) => ({ proxyId, endDate })),
    },
  });
}
