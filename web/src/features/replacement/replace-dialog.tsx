import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { quoteReplacement, replaceModem } from '@cellgate/shared/proxy/replacement.endpoints.ts';
import type { Replacement, ReplacementOffer } from '@cellgate/shared/proxy/replacement.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ReplaceDialogProps {
  proxy: Pick<Proxy, '_id' | 'modemId'>;
  name: string;
  onClose: () => void;
}

/** Shows the reason for a replacement and what changes, asks for confirmation, then shows the new connection data. */
export function ReplaceDialog({ proxy, name, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation(['details', 'common']);
  const params = { id: proxy._id };
  const quote = useQuery({ ...apiQuery('proxies', quoteReplacement, { params }), retry: false });
  const replacing = useReplace(proxy);
  const replace = useGuardedMutation(replacing);
  const done = replacing.data?.replacement;
  const offer = quote.data?.offer;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(done ? 'replace.done' : 'replace.title')}
      description={name}
      footer={
        done ? (
          <Button reads size="large" variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <DialogButtons
            onCancel={onClose}
            action={t('replace.confirm')}
            disabled={!offer?.reason}
            busy={replacing.isPending}
            onClick={() => replace(proxy.modemId)}
          />
        )
      }
    >
      {done ? (
        <NewConnection replacement={done} />
      ) : (
        <div className="flex flex-col gap-4">
          <QueryView
            query={quote}
            loading={<Skeleton className="h-40 w-full" />}
            errorTitle={t('replace.quote_failed')}
          >
            {(data) => <Offer offer={data.offer} />}
          </QueryView>
          {replacing.isError && <Notice tone="bad">{describeError(replacing.error, t('replace.failed'))}</Notice>}
        </div>
      )}
    </Dialog>
  );
}

function Offer({ offer: { reason, obstacle, againAt, place } }: { offer: ReplacementOffer }) {
  const { t } = useTranslation('details');
  if (!reason) {
    return (
      <Notice tone="warn">
        {t(`replace.obstacle.${obstacle ?? 'no_stock'}`)}
        {againAt && (
          <>
            {' '}
            <TextAround text={t('replace.again_at', { when: gap })}>
              <DateText at={againAt} withTime />
            </TextAround>
          </>
        )}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone={reason === 'fault' ? 'good' : 'accent'}>{t(`replace.reason.${reason}`)}</Notice>
      <dl className="flex flex-col gap-3 text-14">
        <div>
          <dt className="font-medium">{t('replace.changes')}</dt>
          <dd className="text-muted">
            {t('replace.changes_what')}
            <span className="figures block break-all">
              {place.host}:{place.httpPort}
            </span>
            <span className="figures block break-all">
              {place.host}:{place.socksPort}
            </span>
          </dd>
        </div>
        <div>
          <dt className="font-medium">{t('replace.stays')}</dt>
          <dd className="text-muted">{t('replace.stays_what')}</dd>
        </div>
      </dl>
      <Notice tone="warn">{t('replace.consequence')}</Notice>
    </>
  );
}

function NewConnection({ replacement: { to } }: { replacement: Replacement }) {
  const { t } = useTranslation('details');
  const lines = [
    ['HTTP, HTTPS', `${to.host}:${to.httpPort}`],
    ['SOCKS5', `${to.host}:${to.socksPort}`],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">{t('replace.done_hint')}</Notice>
      <dl className="flex flex-col gap-2 text-14">
        {lines.map(([protocol, address]) => (
          <div key={protocol} className="flex flex-wrap items-center gap-x-3">
            <dt className="min-w-24 text-muted">{protocol}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <span className="figures break-all">{address}</span>
              <CopyButton text={address} label={t('copy_snippet', { what: protocol })} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function useReplace({ _id: id }: Pick<Proxy, '_id'>) {
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: (modemId: Proxy['modemId']) =>
      call(replaceModem, { params: { id }, body: { modemId }, idempotencyKey: keyOf(modemId) }),
    onSettled: () => {
      for (const concept of ['proxies', 'products', 'notifications'])
        void queryClient.invalidateQueries({ queryKey: [concept] });
    },
  });
}
