import { addressMatches, canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { listRefusals, updateAuthSettings } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { maxWhitelistEntries, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Plus, Settings2 } from 'lucide-react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RefusalText } from '../../../parts/product/refusal-text.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';

type ShownRefusal = DataOf<typeof listRefusals>['refusals'][number];

const pollIntervalMs = 10_000;

interface RefusalsPanelProps {
  proxy: Proxy;
  onOpenSettings: () => void;
}

/** Refused connections, each with its reason and, where possible, a button that fixes it. */
export function RefusalsPanel({ proxy, onOpenSettings }: RefusalsPanelProps) {
  const { t } = useTranslation('details');
  const refusals = useQuery({
    ...apiQuery('proxies', listRefusals, { params: { id: proxy._id } }),
    refetchInterval: pollIntervalMs,
    staleTime: 0,
  });
  return (
    <Panel title={t('refusals.title')} flush>
      <QueryView
        query={refusals}
        loading={<Skeleton className="m-4 h-24" />}
        isEmpty={(data) => data.refusals.length === 0}
        empty={<EmptyState icon={CircleCheck} title={t('refusals.empty')} hint={t('refusals.empty_hint')} />}
        errorTitle={t('refusals.load_failed')}
      >
        {(data) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
          <ul tabIndex={0} aria-label={t('refusals.title')} className="max-h-112 divide-y divide-line overflow-y-auto">
            {data.refusals.map((refusal) => (
              <Line key={refusal.id} refusal={refusal} proxy={proxy} onOpenSettings={onOpenSettings} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Line({ refusal, ...rest }: RefusalsPanelProps & { refusal: ShownRefusal }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72 text-14">
        <RefusalText refusal={refusal} />
      </div>
      <Remedy refusal={refusal} {...rest} />
    </li>
  );
}

function Remedy({ refusal, proxy, onOpenSettings }: RefusalsPanelProps & { refusal: ShownRefusal }) {
  const { t } = useTranslation('details');
  if (proxy.status !== 'active') return null;
  if (refusal.code === 'address_denied') return <AllowAddress proxy={proxy} address={refusal.clientAddress} />;
  if (refusal.code !== 'credentials_wrong' && refusal.code !== 'credentials_missing') return null;
  return (
    <Button size="small" onClick={onOpenSettings}>
      <Icon of={Settings2} />
      {t('refusals.credentials')}
    </Button>
  );
}

/** Adds the refused client's IP to the allowed IPs in one click. */
function AllowAddress({ proxy, address }: { proxy: Proxy; address: string }) {
  const { t } = useTranslation('details');
  const queryClient = useQueryClient();
  const { ips } = proxy.features.whitelist;
  const allowing = useMutation({
    mutationFn: () =>
      call(updateAuthSettings, {
        params: { id: proxy._id },
        body: {
          username: proxy.username,
          type: proxy.features.authentication.type,
          allowedIPs: [...ips, canonicalAddress(address) ?? address],
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      toast.success(t('refusals.now_allowed', { address }));
    },
    onError: (error) => toast.error(describeError(error)),
  });
  if (ips.some((allowed) => addressMatches(address, allowed)))
    return <Status tone="good">{t('refusals.allowed')}</Status>;
  return (
    <Button
      size="small"
      busy={allowing.isPending}
      disabled={ips.length >= maxWhitelistEntries}
      onClick={() => allowing.mutate()}
    >
      <Icon of={Plus} />
      {t('refusals.allow', { address })}
    </Button>
  );
}
