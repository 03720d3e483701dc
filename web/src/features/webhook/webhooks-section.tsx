import { deleteWebhook, listWebhooks, testWebhook } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import type { Webhook } from '@cellgate/shared/webhook/webhook.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { RenewSecretDialog } from './renew-secret-dialog.tsx';
import { useFailureText } from './use-failure-text.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Opened = { what: 'edit' | 'deliveries' | 'secret' | 'remove'; webhook: Webhook } | { what: 'create' };

/** Webhook endpoints of the account, each with its delivery log. */
export function WebhooksSection() {
  const { t } = useTranslation('webhooks');
  const webhooks = useQuery(apiQuery('webhooks', listWebhooks, {}));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const create = (
    <Button size="small" variant="primary" onClick={() => setOpened({ what: 'create' })}>
      {t('create')}
    </Button>
  );
  const isEmpty = webhooks.data?.webhooks.length === 0;
  return (
    <Panel title={t('title')} flush aside={!isEmpty && create}>
      <p className="border-line border-b px-4 py-3 text-14 text-muted">
        {t('about')}{' '}
        <a href="/api/docs#webhook-messages" className="text-accent underline underline-offset-2">
          {t('docs')}
        </a>
      </p>
      <QueryView query={webhooks} loading={<Skeleton className="m-4 h-16" />} errorTitle={t('load_failed')}>
        {(data) =>
          data.webhooks.length === 0 ? (
            <EmptyState icon={WebhookIcon} title={t('none')} hint={t('none_hint')} action={create} />
          ) : (
            <ul className="divide-y divide-line">
              {data.webhooks.map((webhook) => (
                <WebhookLine key={webhook.id} webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {opened?.what === 'create' && <WebhookDialog onClose={close} />}
      {opened?.what === 'edit' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'secret' && <RenewSecretDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog webhook={opened.webhook} onClose={close} />}
    </Panel>
  );
}

interface WebhookLineProps {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'deliveries' | 'secret' | 'remove') => void;
}

function WebhookLine({ webhook, onOpen }: WebhookLineProps) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const { id, url, kinds, oldSecretUntil } = webhook;
  const queryClient = useQueryClient();
  const testing = useMutation({
    mutationFn: () => call(testWebhook, { params: { id } }),
    onSuccess: async ({ delivery }) => {
      if (delivery.state === 'delivered') toast.success(t('test_delivered'));
      else toast.error(failureText(delivery.lastTry?.failure ?? 'unreachable'));
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-all font-medium text-14">{url}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <Health webhook={webhook} />
          <span>{t('kinds_chosen', { count: kinds.length })}</span>
          {oldSecretUntil && (
            <span>
              <TextAround text={t('old_secret', { when: gap })}>
                <RelativeTime at={oldSecretUntil} />
              </TextAround>
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button size="small" busy={testing.isPending} onClick={() => testing.mutate()}>
          {t('test')}
        </Button>
        <Button reads size="small" onClick={() => onOpen('deliveries')}>
          {t('deliveries')}
        </Button>
        <DropdownMenu
          trigger={
            <Button size="small" variant="ghost" square aria-label={t('more_label', { url })}>
              <Icon of={Ellipsis} />
            </Button>
          }
          items={[
            { label: t('edit'), icon: Pencil, onSelect: () => onOpen('edit') },
            { label: t('renew_secret'), icon: KeyRound, onSelect: () => onOpen('secret') },
            { label: t('remove'), icon: Trash2, danger: true, onSelect: () => onOpen('remove') },
          ]}
        />
      </div>
    </li>
  );
}

function Health({ webhook: { isOn, wasGivenUp, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (wasGivenUp) return <Status tone="bad">{t('state.given_up')}</Status>;
  if (!isOn) return <Status tone="neutral">{t('state.off')}</Status>;
  if (failingSince === null) return <Status tone="good">{t('state.on')}</Status>;
  return (
    <>
      <Status tone="warn">{t('state.failing')}</Status>
      <RelativeTime at={failingSince} />
    </>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id: webhook.id } }),
    onSuccess: async () => {
      toast.success(t('removed'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('remove_title')}
      action={t('remove')}
      isDangerous
      doing={removing}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p className="break-all font-medium text-14">{webhook.url}</p>
      <p className="mt-2 text-14 text-muted">{t('remove_hint')}</p>
    </ConfirmDialog>
  );
}
