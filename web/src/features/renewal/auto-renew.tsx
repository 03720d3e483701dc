import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { useAutoRenew } from './use-extend.ts';

/** Whether a proxy goes on by itself. Shows what was asked for at once, and what is true when the server has answered. */
export function AutoRenew({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('renewals');
  const changing = useAutoRenew();
  const { autoRenew, period } = proxy.subscription;
  const checked = changing.isPending ? changing.variables.enabled : autoRenew.enabled;
  return (
    <Switch
      label={t('auto.label')}
      hint={checked ? t('auto.hint', { period: t(`period.${autoRenew.period}`) }) : undefined}
      checked={checked}
      disabled={changing.isPending}
      onChange={(enabled) => changing.mutate({ id: proxy._id, enabled, period })}
    />
  );
}
