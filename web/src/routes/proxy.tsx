import { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { CancelDialog } from '../features/order/cancel-dialog.tsx';
import { ProxyPage } from '../features/proxy/page/proxy-page.tsx';
import { useProxy } from '../features/proxy/page/use-proxy.ts';
import { AutoRenew } from '../features/renewal/auto-renew.tsx';
import { ExtendDialog } from '../features/renewal/extend-dialog.tsx';
import { AutoRotation } from '../features/rotation/auto-rotation.tsx';
import { ResetHistory } from '../features/rotation/reset-history.tsx';
import { ResetTokenDialog } from '../features/rotation/reset-token-dialog.tsx';
import { Rotation } from '../features/rotation/rotation.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { useLocale } from '../parts/frame/locale.ts';
import { IpFactsArea } from '../parts/product/ip-facts-line.tsx';
import { EmptyState } from '../parts/state/empty-state.tsx';
import { loadDialogLater } from '../parts/state/load-later.tsx';
import { QueryView } from '../parts/state/query-view.tsx';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Rarely used: loaded when it is opened.
const ReplaceDialog = loadDialogLater(
  async () => (await import('../features/replacement/replace-dialog.tsx')).ReplaceDialog,
);

export function Page() {
  const { t } = useTranslation('details');
  const id = ProxyId.safeParse(useParams().id).data;
  return (
    <>
      <Link
        to={paths.proxies}
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-13 text-muted hover:text-ink"
      >
        <Icon of={ArrowLeft} size={14} />
        {t('back')}
      </Link>
      <IpFactsArea>{id ? <OneProxy key={id} id={id} /> : <NotFound />}</IpFactsArea>
    </>
  );
}

function OneProxy({ id }: { id: ProxyId }) {
  const { t } = useTranslation('details');
  const locale = useLocale();
  const name = (proxy: Proxy) => proxyName(proxy, locale);
  const query = useProxy(id);
  if (isApiError(query.error, 'proxy.not_found')) return <NotFound />;
  return (
    <QueryView query={query} loading={<Loading />} errorTitle={t('load_failed')}>
      {({ proxy }) => (
        <Rotation isBelow proxy={proxy}>
          {(rotation) => (
            <ProxyPage
              proxy={proxy}
              rotation={rotation}
              autoRotation={<AutoRotation proxy={proxy} />}
              addressChanges={<ResetHistory proxyId={proxy._id} pageSize={10} />}
              autoRenew={<AutoRenew proxy={proxy} />}
              dialogs={{
                token: (onClose) => <ResetTokenDialog proxy={proxy} name={name(proxy)} onClose={onClose} />,
                extend: (onClose) => <ExtendDialog proxies={[proxy]} nameOf={name} onClose={onClose} />,
                replace: (onClose) => <ReplaceDialog proxy={proxy} name={name(proxy)} onClose={onClose} />,
                cancel: (onClose) => (
                  <CancelDialog orderId={proxy.orderId} proxyIds={[proxy._id]} name={name(proxy)} onClose={onClose} />
                ),
              }}
            />
          )}
        </Rotation>
      )}
    </QueryView>
  );
}

function NotFound() {
  const { t } = useTranslation('details');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title={t('not_found')}
        hint={t('not_found_hint')}
        action={
          <Link to={paths.proxies} className={buttonStyle({})}>
            {t('back')}
          </Link>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16 w-2/3" />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
