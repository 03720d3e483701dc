import { generateResetToken, getTokenInfo, revokeResetToken } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type ResetTokenInfo, rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';

/** Prescribed time for showing the message about a new token, in milliseconds. */
const messageStaysMs = 3000;
const pollIntervalMs = 10_000;

export function ResetTokenPanel({ proxy }: { proxy: Pick<Proxy, '_id' | 'status'> }) {
  const { t } = useTranslation('proxies');
  const { _id: id } = proxy;
  const token = useQuery({ ...apiQuery('proxies', getTokenInfo, { params: { id } }), refetchInterval: pollIntervalMs });
  const changing = useChange(id);
  const refresh = (label: string, isFirst: boolean) => (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      busy={changing.isPending}
      disabled={proxy.status !== 'active'}
      onClick={() => changing.change('refreshed')}
    >
      <Icon of={isFirst ? Link2 : RefreshCw} />
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" className="empty:hidden">
        {changing.message === 'refreshed' && <Notice tone="good">{t('token.refreshed')}</Notice>}
        {changing.message === 'revoked' && <Notice tone="good">{t('token.revoked')}</Notice>}
        {changing.message === 'failed' && (
          <Notice tone="bad">
            {t('token.refresh_failed')} <span className="text-muted">{describeError(changing.error)}</span>
          </Notice>
        )}
      </div>
      <QueryView query={token} loading={<Loading />} errorTitle={t('token.load_failed')}>
        {({ tokenInfo }) =>
          tokenInfo ? (
            <>
              <TokenFacts info={tokenInfo} />
              <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
                <p className="max-w-sm text-13 text-muted">{t('token.refresh_note')}</p>
                {refresh(t('token.refresh'), false)}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-sm text-13 text-muted">{t('token.revoke_note')}</p>
                <Button busy={changing.isPending} onClick={() => changing.change('revoked')}>
                  <Icon of={Link2Off} />
                  {t('token.revoke')}
                </Button>
              </div>
            </>
          ) : (
            <EmptyState
              icon={Link2}
              title={t('token.none')}
              hint={t('token.none_hint')}
              action={refresh(t('token.generate'), true)}
            />
          )
        }
      </QueryView>
    </div>
  );
}

function TokenFacts({ info }: { info: ResetTokenInfo }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale());
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-muted">
        <Status tone={info.isActive ? 'good' : 'neutral'}>
          {t(info.isActive ? 'token.active' : 'token.inactive')}
        </Status>
        <span>
          {t('token.used')} <span className="figures text-ink">{number.format(info.usageCount)}</span>
        </span>
        <span>
          {t('token.last_used')}{' '}
          <span className="text-ink">{info.lastUsed ? <RelativeTime at={info.lastUsed} /> : t('token.never')}</span>
        </span>
      </div>
      <Secret label={t('token.token')} value={info.token} copyLabel={t('token.copy_token')} />
      <Secret label={t('token.url')} value={info.url} copyLabel={t('token.copy_url')} />
      <Secret label={t('curl_line')} value={`curl '${info.url}'`} copyLabel={t('token.copy_curl')} />
      <p className="text-13 text-muted">{t('token.explanation', { seconds: rotationCooldownSeconds })}</p>
    </>
  );
}

function Secret({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-13">{label}</span>
      <span className="flex items-center gap-1 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
        <span className="figures min-w-0 flex-1 break-all text-13">{value}</span>
        <CopyButton text={value} label={copyLabel} />
      </span>
    </div>
  );
}

/** Outcome of a change to the link. */
type Outcome = 'refreshed' | 'revoked';

function useChange(id: Proxy['_id']) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<Outcome | 'failed'>();
  const changing = useMutation({
    mutationFn: async (wanted: Outcome) => {
      await call(wanted === 'refreshed' ? generateResetToken : revokeResetToken, { params: { id } });
      return wanted;
    },
    onMutate: () => setMessage(undefined),
    // The old link no longer works, so it must disappear before the message is shown.
    onSuccess: async (outcome) => {
      await queryClient.invalidateQueries({
        queryKey: apiQuery('proxies', getTokenInfo, { params: { id } }).queryKey,
      });
      setMessage(outcome);
    },
    onError: () => setMessage('failed'),
  });

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), messageStaysMs);
    return () => clearTimeout(timer);
  }, [message]);

  return { change: changing.mutate, isPending: changing.isPending, error: changing.error, message };
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-5 w-64" />
      {['token', 'url', 'curl'].map((key) => (
        <Skeleton key={key} className="h-[66px] w-full" />
      ))}
    </div>
  );
}
