import { listWebhookDeliveries, resendWebhookDelivery } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import type { Webhook, WebhookDelivery } from '@cellgate/shared/webhook/webhook.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';
import { useFailureText } from './use-failure-text.ts';

const refreshMs = 5_000;
const tones: Record<WebhookDelivery['state'], Tone> = { waiting: 'warn', delivered: 'good', failed: 'bad' };

/** Latest deliveries to one endpoint, each with its status, request and response. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const deliveries = useQuery({
    ...apiQuery('webhooks', listWebhookDeliveries, { params: { id: webhook.id } }),
    refetchInterval: refreshMs,
  });
  return (
    <Dialog open onClose={onClose} size="large" title={t('deliveries')} description={webhook.url}>
      <QueryView query={deliveries} loading={<Skeleton className="h-40" />} errorTitle={t('deliveries_failed')}>
        {(data) =>
          data.deliveries.length === 0 ? (
            <EmptyState icon={ListChecks} title={t('no_deliveries')} hint={t('no_deliveries_hint')} />
          ) : (
            <ul className="-mx-5 -my-5 divide-y divide-line">
              {data.deliveries.map((delivery) => (
                <DeliveryLine key={delivery.id} webhookId={webhook.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function DeliveryLine({ webhookId, delivery }: { webhookId: Webhook['id']; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const { kind, state, createdAt, tries, nextTryAt, lastTry } = delivery;
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 -outline-offset-2 hover:bg-sunken">
          <Status tone={tones[state]}>{t(`delivery.${state}`)}</Status>
          <code className="figures text-13">{kind}</code>
          <span className="ms-auto text-12 text-muted">
            <RelativeTime at={createdAt} />
          </span>
          <span className="basis-full text-13 text-muted tabular-nums">
            {lastTry && (
              <>
                {lastTry.status !== null && `HTTP ${lastTry.status} · `}
                {t('took', { ms: lastTry.durationMs })} ·{' '}
              </>
            )}
            {t('tries', { count: tries })}
            {nextTryAt && (
              <>
                {' · '}
                <TextAround text={t('next_try', { when: gap })}>
                  <RelativeTime at={nextTryAt} />
                </TextAround>
              </>
            )}
          </span>
        </summary>
        <DeliveryDetails webhookId={webhookId} delivery={delivery} />
      </details>
    </li>
  );
}

function DeliveryDetails({ webhookId, delivery }: { webhookId: Webhook['id']; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { id, body, lastTry } = delivery;
  const sending = useMutation({
    mutationFn: () => call(resendWebhookDelivery, { params: { id: webhookId, messageId: id } }),
    onSuccess: async (answer) => {
      if (answer.delivery.lastTry?.failure) toast.error(failureText(answer.delivery.lastTry.failure));
      else toast.success(t('resent'));
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <div className="flex flex-col items-start gap-2 px-5 pb-4">
      {lastTry?.failure && <p className="text-14 text-bad">{failureText(lastTry.failure)}</p>}
      <p className="text-13 text-muted">
        <span className="figures break-all">webhook-id: {id}</span>
      </p>
      <Excerpt title={t('request')} text={pretty(body)} />
      {lastTry && <Excerpt title={t('answer')} text={lastTry.answer || '—'} />}
      <Button size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('send_again')}
      </Button>
    </div>
  );
}

function Excerpt({ title, text }: { title: string; text: string }) {
  return (
    <div className="w-full">
      <p className="font-medium text-13">{title}</p>
      <pre className="figures mt-1 max-h-48 w-full overflow-auto whitespace-pre-wrap break-all rounded-lg bg-sunken p-3 text-12">
        {text}
      </pre>
    </div>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
