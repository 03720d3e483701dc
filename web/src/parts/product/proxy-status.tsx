import type { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const looks: Record<ProxyStatus, Tone> = { active: 'good', suspended: 'warn', expired: 'bad' };

export function ProxyStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = Object.hasOwn(looks, status) ? (status as ProxyStatus) : undefined;
  return <Status tone={known ? looks[known] : 'neutral'}>{t(`proxy_status.${known ?? 'unknown'}`)}</Status>;
}
