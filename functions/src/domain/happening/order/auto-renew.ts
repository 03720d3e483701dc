import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import type { RenewalRecord } from '../../../storage/order/renewal-store.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy that was extended automatically. */
export function autoRenewDone(proxy: ProxyRecord, { totalCents, proxies: [renewed] }: RenewalRecord): Happening {
  const until = renewed?.until ?? proxy.endDate;
  return happening('autoRenewDone', {
    notification: { proxies: nameProxies([proxy]), amount: formatAmount(totalCents), until },
  });
}

/** Returns the happening of an automatic extension that the balance did not cover. `required` and `available` are amounts as text, e.g. `12.50`. */
export function autoRenewFailed(proxy: ProxyRecord, amounts: { required: string; available: string }): Happening {
  return happening('autoRenewFailed', {
    notification: { proxies: nameProxies([proxy]), ...amounts, until: proxy.endDate },
  });
}

/** Returns the happening of a balance that will not cover the automatic extension of proxies that end in `days` days or sooner. */
export function autoRenewShort(
  proxies: readonly ProxyRecord[],
  { days, neededCents, availableCents }: { days: number; neededCents: Cents; availableCents: Cents },
): Happening {
  return happening('autoRenewShort', {
    notification: {
      days,
      proxies: nameProxies(proxies),
      required: formatAmount(neededCents),
      available: formatAmount(availableCents),
    },
  });
}
