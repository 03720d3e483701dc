import type { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { type StatusReason, shownStatus } from '@cellgate/shared/proxy/subscription.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const looks: Record<ReturnType<typeof shownStatus<ProxyStatus>>, Tone> = {
  active: 'good',
  suspended: 'warn',
  expired: 'bad',
  cancelled: 'neutral',
};

/** Status of a proxy, in the words of `shownStatus`. */
export function ProxyStatusBadge({ status, statusReason }: { status: string; statusReason?: StatusReason | null }) {
  const { t } = useTranslation();
  const shown = shownStatus({ status, statusReason });
  const known = Object.hasOwn(looks, shown) ? (shown as keyof typeof looks) : undefined;
  return <Status tone={known ? looks[known] : 'neutral'}>{t(`proxy_status.${known ?? 'unknown'}`)}</Status>;
}
