import type { TopupCoin } from '@cellgate/shared/balance/balance.ts';
import { networkLabel } from '@cellgate/shared/payment/coin-network.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';

/** Warns that a coin must be sent on one network. Renders nothing if the payment provider does not name the network. */
export function NetworkWarning({ coin: { code, network } }: { coin: Pick<TopupCoin, 'code' | 'network'> }) {
  const { t } = useTranslation('balance');
  if (network === null) return null;
  return <Notice tone="warn">{t('topup.network_warning', { coin: code, network: networkLabel(network) })}</Notice>;
}
