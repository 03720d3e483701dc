import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MaskedSecret } from '../../../parts/product/masked-secret.tsx';
import { withPassword } from '../access/reveal-credentials.ts';

/** Masked password of `username`, by default of the main user. */
export function ProxyPassword({ proxy, username }: { proxy: Proxy; username?: string }) {
  const { t } = useTranslation('proxies');
  return (
    <MaskedSecret
      reveal={async (purpose) => (await withPassword(proxy, purpose, username)).password}
      copyLabel={username === undefined ? t('copy.password') : t('copy.password_of', { name: username })}
    />
  );
}
