import { listPaymentMethods } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { PaymentMethod, Topup } from '@cellgate/shared/balance/balance.ts';
import { coinLabel, networkLabel } from '@cellgate/shared/payment/coin-network.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { browserStore } from '../../api/storage.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { QrCode } from '../../parts/product/qr-code.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DueLine } from './due-line.tsx';
import { keepCoin, keptCoin } from './kept-coins.ts';
import { NetworkWarning } from './network-warning.tsx';
import { checkoutLink, walletLink } from './topup-progress.ts';

/** Poll interval in milliseconds; the amount due falls with every partial payment. */
const pollIntervalMs = 5000;

/** Payment details of an open top-up: amount, address and QR code for any wallet, or a link to the provider's page. */
export function PayMethod({ topup, coin }: { topup: Topup; coin: string | undefined }) {
  const { t } = useTranslation('balance');
  const isOpen = topup.status === 'pending' || topup.status === 'underpaid';
  // A top-up that is continued later has no coin in its URL.
  const [chosen, setChosen] = useState(() => coin ?? keptCoin(browserStore, topup.id));
  useEffect(() => {
    if (chosen !== undefined) keepCoin(browserStore, topup.id, chosen);
  }, [topup.id, chosen]);
  const methods = useQuery({
    ...apiQuery('topups', listPaymentMethods, { params: { id: topup.id } }),
    select: (data) => data.methods,
    enabled: isOpen && topup.paymentId !== '',
    refetchInterval: pollIntervalMs,
  });
  if (!isOpen) return null;
  const anyWay = checkoutLink(topup);
  if (!anyWay) return <Notice tone="accent">{t('topup.preparing')}</Notice>;
  if (methods.isPending) return <Skeleton className="h-72 w-full rounded-lg" />;
  const offered = methods.data ?? [];
  const method = offered.find(({ id }) => id === chosen) ?? offered[0];
  const wallet = method && walletLink(method);
  const page = (method?.checkoutUrl && checkoutLink({ ...topup, checkoutUrl: method.checkoutUrl })) || anyWay;
  return (
    <div className="flex flex-col gap-4">
      {offered.length > 1 && method && (
        <Segmented
          compact
          label={t('add.coin')}
          value={method.id}
          onChange={setChosen}
          choices={offered.map((each) => ({ value: each.id, label: shortLabel(each) }))}
        />
      )}
      {method && <NetworkWarning coin={method} />}
      <div className="flex flex-col items-center gap-5 rounded-lg border border-line bg-sunken p-4 sm:flex-row sm:items-start">
        <div className="flex shrink-0 flex-col items-center gap-2">
          <QrCode text={method?.link || page} label={method ? t('topup.qr_wallet') : t('topup.qr')} />
          {method?.network && (
            <p className="max-w-44 text-center font-medium text-13">
              {method.code} · {networkLabel(method.network)}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-3 max-sm:w-full">
          {method && <WalletLines method={method} />}
          {method && (
            <DueLine code={method.code} due={method.due} parts={method.dueParts} perDollar={method.perDollar} />
          )}
          {/* A phone cannot scan its own screen. */}
          {wallet && (
            <a
              href={wallet}
              className={`${buttonStyle({ variant: 'primary', size: 'large', wide: true })} pointer-fine:hidden`}
            >
              {t('topup.open_wallet')}
              <Icon of={Wallet} />
            </a>
          )}
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ variant: method ? 'secondary' : 'primary', size: 'large', wide: true })}
          >
            {t('topup.open_checkout')}
            <Icon of={ExternalLink} />
          </a>
          {!method && <CopyButton text={page} label={t('topup.copy_link')} labelled size="large" />}
        </div>
      </div>
      <p className="text-13 text-muted">{t('topup.how')}</p>
    </div>
  );
}

/** Returns a short label for narrow layouts: `Bitcoin`, `USDT · TRC-20`. */
function shortLabel({ name, code, network }: PaymentMethod): string {
  return network === null || coinLabel({ name, network }) === name
    ? name
    : `${code} · ${network.standard ?? network.name}`;
}

function WalletLines({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('balance');
  const network = method.network && networkLabel(method.network);
  const lines = [
    { label: t('topup.due'), text: method.due, shown: `${method.due} ${method.code}`, copy: t('topup.copy_due') },
    { label: t('topup.address'), text: method.address, shown: method.address, copy: t('topup.copy_address') },
  ];
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ label, text, shown, copy }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="flex min-h-8 min-w-0 items-center gap-1">
            <span className="figures min-w-0 break-all text-14">{shown}</span>
            <CopyButton text={text} label={copy} />
          </dd>
        </div>
      ))}
      {network && (
        <div className="min-w-0">
          <dt className="text-12 text-muted">{t('topup.network')}</dt>
          <dd className="font-medium text-14">{network}</dd>
        </div>
      )}
    </dl>
  );
}
