import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from 'react-i18next';
import { MaskedSecret } from '../../parts/masked-secret.tsx';
import { withPassword } from './reveal-credentials.ts';

export function ProxyPassword({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  return (
    <MaskedSecret
      reveal={async (purpose) => (await withPassword(proxy, purpose)).password}
      copyLabel={t('copy.password')}
    />
  );
}
