import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ProxyList, type ProxyListProps } from '../features/proxy/list/proxy-list.tsx';
import { AutoRenew } from '../features/renewal/auto-renew.tsx';
import { ExtendDialog } from '../features/renewal/extend-dialog.tsx';
import { BulkRotateDialog } from '../features/rotation/bulk-rotate-dialog.tsx';
import { useJobAddress } from '../features/rotation/job-address.ts';
import { ResetTokenDialog } from '../features/rotation/reset-token-dialog.tsx';
import { Rotation } from '../features/rotation/rotation.tsx';
import { RowRotation } from '../features/rotation/row-rotation.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { useLocale } from '../parts/frame/locale.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { loadDialogLater } from '../parts/state/load-later.tsx';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';

// Rarely used: loaded when it is opened.
const RenewManyDialog = loadDialogLater(
  async () => (await import('../features/renewal/renew-many-dialog.tsx')).RenewManyDialog,
);

// Stable references, so that the cards are not rendered again with every render of the page.
const withRotation: ProxyListProps['withRotation'] = (proxy, render) => <Rotation proxy={proxy}>{render}</Rotation>;
const rotateButton: ProxyListProps['rotateButton'] = (proxy) => <NamedRotation proxy={proxy} />;
const autoRenew: ProxyListProps['autoRenew'] = (proxy) => <AutoRenew proxy={proxy} />;

export function Page() {
  const { t } = useTranslation(['proxies', 'common']);
  const locale = useLocale();
  const { jobIds, show } = useJobAddress();
  return (
    <>
      <PageHeader
        title={t('common:nav.proxies')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.newOrder} className={buttonStyle({ variant: 'primary' })}>
            <Icon of={Plus} />
            {t('add')}
          </Link>
        }
      />
      <ProxyList
        withRotation={withRotation}
        rotateButton={rotateButton}
        autoRenew={autoRenew}
        tokenDialog={(proxy, onClose) => (
          <ResetTokenDialog proxy={proxy} name={proxyName(proxy, locale)} onClose={onClose} />
        )}
        extendDialog={(proxies, parts) => (
          <ExtendDialog proxies={proxies} nameOf={(proxy) => proxyName(proxy, locale)} {...parts} />
        )}
        renewDialog={(proxies, onClose) => <RenewManyDialog proxies={proxies} onClose={onClose} />}
        rotateDialog={(proxies, onClose) => (
          <BulkRotateDialog
            proxies={proxies}
            nameOf={(proxy) => proxyName(proxy, locale)}
            jobIds={jobIds}
            onStarted={show}
            onClose={() => {
              show([]);
              onClose();
            }}
          />
        )}
        isRotating={jobIds.length > 0}
      />
    </>
  );
}

function NamedRotation({ proxy }: { proxy: Proxy }) {
  return <RowRotation proxy={proxy} name={proxyName(proxy, useLocale())} />;
}
