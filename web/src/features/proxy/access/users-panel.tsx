import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { changeProxyUser, listProxyUsers } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { maxProxyUsers, type ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Power, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CopyMenu } from '../card/copy-menu.tsx';
import { ProxyPassword } from '../card/proxy-password.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { type UserAction, UserActionDialog } from './user-action-dialog.tsx';

const pollIntervalMs = 15_000;

/** Users of a proxy, each with username, password and figures. */
export function UsersPanel({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('details');
  const users = useQuery({
    ...apiQuery('proxies', listProxyUsers, { params: { id: proxy._id } }),
    refetchInterval: pollIntervalMs,
  });
  const [isAdding, setIsAdding] = useState(false);
  const [acting, setActing] = useState<{ act: UserAction; username: string }>();
  const isActive = proxy.status === 'active';
  const byAddress = proxy.features.authentication.type === 'iponly';
  return (
    <Panel
      title={t('users.title')}
      flush
      aside={
        isActive && (
          <Button size="small" disabled={proxy.users.length >= maxProxyUsers} onClick={() => setIsAdding(true)}>
            <Icon of={UserPlus} />
            {t('users.add')}
          </Button>
        )
      }
    >
      <p className="border-line border-b px-4 py-3 text-13 text-muted">
        {t('users.about', { limit: maxProxyUsers })}
        {byAddress && ` ${t('users.by_address')}`}
      </p>
      <QueryView query={users} loading={<Skeleton className="m-4 h-12" />} errorTitle={t('users.load_failed')}>
        {(data) => (
          <ul className="divide-y divide-line">
            {data.users.map((user) => (
              <UserLine
                key={user.username}
                proxy={proxy}
                user={user}
                isHidden={byAddress}
                onAct={(act) => setActing({ act, username: user.username })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && <AddUserDialog proxyId={proxy._id} onClose={() => setIsAdding(false)} />}
      {acting && <UserActionDialog {...acting} proxyId={proxy._id} onClose={() => setActing(undefined)} />}
    </Panel>
  );
}

interface UserLineProps {
  proxy: Proxy;
  user: ProxyUser;
  /** True if the proxy asks for no password. */
  isHidden: boolean;
  onAct: (act: UserAction) => void;
}

function UserLine({ proxy, user, isHidden, onAct }: UserLineProps) {
  const { t } = useTranslation(['details', 'proxies']);
  const locale = useLocale();
  const { username, traffic } = user;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 max-sm:pr-10">
          <span className="figures break-all font-medium">{username}</span>
          {user.isOwn && <Badge>{t('users.own')}</Badge>}
          {!user.isEnabled && <Badge tone="warn">{t('users.off')}</Badge>}
        </p>
        {user.note && <p className="break-words text-13 text-muted">{user.note}</p>}
        <p className="text-12 text-subtle">
          {t('users.traffic', {
            count: traffic.connections,
            down: dataSize(traffic.bytesDown, locale),
            up: dataSize(traffic.bytesUp, locale),
          })}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
        {!isHidden && <ProxyPassword proxy={proxy} username={username} />}
        {!isHidden && user.isEnabled && <CopyMenu proxy={proxy} username={username} />}
        {proxy.status === 'active' && (
          <div className="max-sm:absolute max-sm:top-1.5 max-sm:right-3">
            <UserMenu proxy={proxy} user={user} onAct={onAct} />
          </div>
        )}
      </div>
    </li>
  );
}

function UserMenu({ proxy, user, onAct }: Omit<UserLineProps, 'isHidden'>) {
  const { t } = useTranslation('details');
  const queryClient = useQueryClient();
  const { username, isEnabled } = user;
  const switching = useMutation({
    mutationFn: () => call(changeProxyUser, { params: { id: proxy._id, username }, body: { isEnabled: !isEnabled } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      toast.success(t(isEnabled ? 'users.switched_off' : 'users.switched_on', { name: username }));
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const label = t('users.actions', { name: username });
  return (
    <DropdownMenu
      trigger={
        <Button size="small" square variant="ghost" busy={switching.isPending} aria-label={label} title={label}>
          <Icon of={Ellipsis} />
        </Button>
      }
      items={[
        { label: t('users.renew'), icon: KeyRound, onSelect: () => onAct('renew') },
        ...(user.isOwn
          ? []
          : [
              {
                label: t(isEnabled ? 'users.switch_off' : 'users.switch_on'),
                icon: Power,
                onSelect: () => switching.mutate(),
              },
              { label: t('users.remove'), icon: Trash2, danger: true, onSelect: () => onAct('remove') },
            ]),
      ]}
    />
  );
}
