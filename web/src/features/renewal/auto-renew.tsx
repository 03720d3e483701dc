import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { useAutoRenew } from './use-extend.ts';

/** Auto-extend switch of a proxy. Shows the requested state while saving, then the server's state. */
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
