import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import type { TagCount } from '@cellgate/shared/proxy/proxy-tag.ts';
import { shownStatus } from '@cellgate/shared/proxy/subscription.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import type { OrderHit, PaymentHit, ProxyHit, SearchResult } from '@cellgate/shared/search/search.ts';
import { List, Network, ShoppingCart, Tag, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { proxiesPath, proxyPath } from '../../paths.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { orderAddress, paymentAddress } from './hit-address.ts';

/** Returns the search results as entries that open them. `typed` is the searched text. */
export function useHitEntries(result: SearchResult | undefined, typed: string): EntryGroup[] {
  const { t } = useTranslation(['search', 'common']);
  const locale = useLocale();
  const navigate = useNavigate();
  if (!result) return [];
  const { tags, proxies, orders, payments } = result;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

  const ofTag = ({ tag, proxies: count }: TagCount): Entry => ({
    id: `tag-${tag}`,
    icon: Tag,
    label: tag,
    detail: t('tag_proxies', { count }),
    run: () => void navigate(proxiesPath({ tag })),
  });
  const ofProxy = (hit: ProxyHit): Entry => ({
    id: hit.id,
    icon: Network,
    label: proxyName(hit, locale),
    detail: join(
      `${hit.host}:${hit.port}`,
      hit.currentIp,
      hit.status === 'active' ? null : t(`common:proxy_status.${shownStatus(hit)}`),
    ),
    run: () => void navigate(proxyPath(hit.id)),
  });
  const ofOrder = ({ id, orderNumber, productName, quantity, total, createdAt }: OrderHit): Entry => ({
    id,
    icon: ShoppingCart,
    label: orderNumber,
    detail: join(`${productName} × ${quantity}`, formatUsd(toCents(total), locale), date.format(new Date(createdAt))),
    run: () => void navigate(orderAddress(orderNumber)),
  });
  const ofPayment = (payment: PaymentHit): Entry => ({
    id: payment.id,
    icon: Wallet,
    label: paymentLabel(payment, locale),
    detail: join(
      t(`reason.${payment.reason}`),
      payment.status === 'completed' ? null : t(`payment_status.${payment.status}`),
      date.format(new Date(payment.date)),
    ),
    run: () => void navigate(paymentAddress(payment)),
  });
  const more: Entry[] =
    proxies.total > proxies.hits.length
      ? [
          {
            id: 'all-proxies',
            icon: List,
            label: t('all_proxies', { count: proxies.total }),
            run: () => void navigate(proxiesPath({ search: typed })),
          },
        ]
      : [];
  return [
    { id: 'tags', label: t('group.tags'), entries: tags.hits.map(ofTag) },
    { id: 'proxies', label: t('group.proxies'), entries: [...proxies.hits.map(ofProxy), ...more] },
    { id: 'orders', label: t('group.orders'), entries: orders.hits.map(ofOrder) },
    { id: 'payments', label: t('group.payments'), entries: payments.hits.map(ofPayment) },
  ];
}

/** Returns the amount that moved or is on its way, with its sign; for a top-up that received nothing, the requested amount without one. */
function paymentLabel({ type, amount, requested, status }: PaymentHit, locale: string): string {
  if (status !== 'completed' && amount === 0 && requested !== null) return formatUsd(toCents(requested), locale);
  return `${type === 'deposit' ? '+' : '−'}${formatUsd(toCents(amount), locale)}`;
}
