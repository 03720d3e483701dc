import { endOtherSessions, endSession, listSessions } from '@cellgate/shared/session/session.endpoints.ts';
import type { Session } from '@cellgate/shared/session/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';

const phones = ['iOS', 'Android'];

/** Active sessions, with buttons that end them. */
export function SessionsSection() {
  const { t } = useTranslation('settings');
  const sessions = useQuery(apiQuery('security', listSessions, {}));
  const ending = useEndSessions();
  const hasOthers = sessions.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Panel
      title={t('devices.title')}
      flush
      aside={
        hasOthers && (
          <Button
            size="small"
            busy={ending.isPending && ending.variables === 'others'}
            onClick={() => ending.mutate('others')}
          >
            {t('devices.end_others')}
          </Button>
        )
      }
    >
      <QueryView query={sessions} loading={<Loading />} errorTitle={t('devices.load_failed')}>
        {(data) => (
          <ul className="divide-y divide-line">
            {/* The current session comes first. */}
            {data.sessions
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isEnding={ending.isPending && ending.variables === session.id}
                  onEnd={() => ending.mutate(session.id)}
                />
              ))}
          </ul>
        )}
      </QueryView>
      <p className="border-line border-t px-4 py-3 text-13 text-muted">{t('devices.at_once')}</p>
    </Panel>
  );
}

function useEndSessions() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: Session['id'] | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: which } }),
    onSuccess: async (_, which) => {
      toast.success(t(which === 'others' ? 'devices.others_ended' : 'devices.ended'));
      await queryClient.invalidateQueries({ queryKey: ['security'] });
    },
    onError: (error) => toast.error(describeError(error, t('devices.failed'))),
  });
}

function Device({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const name = [session.browser, session.system].filter(Boolean).join(' · ') || t('devices.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon of={phones.includes(session.system ?? '') ? Smartphone : Monitor} size={20} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          {name}
          {session.isCurrent && <Badge tone="good">{t('devices.this')}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="figures break-all">{session.ip || '—'}</span>
          <span>
            {t('devices.last_used')} <RelativeTime at={session.lastUsedAt} />
          </span>
          {session.isRemembered && <span>{t('devices.remembered')}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" busy={isEnding} aria-label={t('devices.end_label', { name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 p-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
