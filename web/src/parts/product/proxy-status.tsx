import type { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import type { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const looks: Record<ProxyStatus, Tone> = { active: 'good', suspended: 'warn', expired: 'bad' };

/** Status of a proxy. One that was cancelled says so, although its status is `expired`, as documented. */
export function ProxyStatusBadge({ status, statusReason }: { status: string; statusReason?: StatusReason | null }) {
  const { t } = useTranslation();
  if (status === 'expired' && statusReason === 'cancelled') {
    return <Status tone="neutral">{t('proxy_status.cancelled')}</Status>;
  }
  const known = Object.hasOwn(looks, status) ? (status as ProxyStatus) : undefined;
  return <Status tone={known ? looks[known] : 'neutral'}>{t(`proxy_status.${known ?? 'unknown'}`)}</Status>;
}
