import { listApiKeys, revokeApiKey } from '@cellgate/shared/api-key/api-key.endpoints.ts';
import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';

/** List of the customer's API keys, with buttons to create and revoke them. */
export function ApiKeysSection() {
  const { t } = useTranslation('settings');
  const number = new Intl.NumberFormat(useLocale());
  const keys = useQuery(apiQuery('security', listApiKeys, {}));
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const create = (
    <Button size="small" variant="primary" onClick={() => setIsCreating(true)}>
      {t('api_keys.create')}
    </Button>
  );
  const isEmpty = keys.data?.keys.length === 0;
  return (
    <Panel title={t('api_keys.title')} flush aside={!isEmpty && create}>
      <p className="border-line border-b px-4 py-3 text-14 text-muted">
        {t('api_keys.about')} {keys.data && t('api_keys.limit', { limit: number.format(keys.data.requestsPerMinute) })}{' '}
        <a href="/api/docs#keys" className="text-accent underline underline-offset-2">
          {t('api_keys.docs')}
        </a>
      </p>
      <QueryView query={keys} loading={<Skeleton className="m-4 h-16" />} errorTitle={t('api_keys.load_failed')}>
        {(data) =>
          data.keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={t('api_keys.none')} hint={t('api_keys.none_hint')} action={create} />
          ) : (
            <ul className="divide-y divide-line">
              {data.keys.map((key) => (
                <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Panel>
  );
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('settings');
  const hasEnded = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          <span className="break-all">{apiKey.name}</span>
          {apiKey.scopes.map((scope) => (
            <Badge key={scope}>{t(`api_keys.scope.${scope}`)}</Badge>
          ))}
          {hasEnded && <Badge tone="bad">{t('api_keys.expired')}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="figures">{apiKey.prefix}…</span>
          <span>
            {apiKey.lastUsedAt === null ? (
              t('api_keys.unused')
            ) : (
              <>
                {t('api_keys.last_used')} <RelativeTime at={apiKey.lastUsedAt} />
              </>
            )}
          </span>
          <span>
            {t('api_keys.expires')}: {apiKey.expiresAt ? <DateText at={apiKey.expiresAt} /> : t('api_keys.days.never')}
          </span>
        </p>
      </div>
      <Button size="small" aria-label={t('api_keys.revoke_label', { name: apiKey.name })} onClick={onRevoke}>
        {t('api_keys.revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id: apiKey.id } }),
    onSuccess: async () => {
      toast.success(t('api_keys.revoked'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['security'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('api_keys.revoke_title', { name: apiKey.name })}
      action={t('api_keys.revoke')}
      isDangerous
      doing={revoking}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    >
      <p className="text-14">{t('api_keys.revoke_hint')}</p>
    </ConfirmDialog>
  );
}
