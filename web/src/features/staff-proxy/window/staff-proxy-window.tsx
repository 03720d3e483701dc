import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { showStaffProxy } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { usePulse } from '../../../api/use-pulse.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { IpFactsArea, IpFactsSource } from '../../../parts/product/ip-facts-line.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { proxyAddress } from '../use-proxy-columns.tsx';
import type { FocusedAct, ShowModemDialog } from './modem-act.ts';
import { ProxyActs } from './proxy-acts.tsx';
import { ProxySections } from './proxy-sections.tsx';
import { ProxyValues } from './proxy-values.tsx';

const areas = ['proxies', 'modems'] as const;
/** Intervals in ms after which the window loads again: while a rotation runs, and otherwise. */
const reloadMs = { rotating: 2_000, idle: 15_000 };

interface StaffProxyWindowProps {
  id: ProxyId;
  modemDialog: ShowModemDialog;
  /** Button that has the focus at first, if it is there. */
  focused: FocusedAct | undefined;
  onClose: () => void;
}

/** A proxy of any customer: what staff may do with it, its live state and access, rotations, refused connections and traffic. */
export function StaffProxyWindow({ id, modemDialog, focused, onClose }: StaffProxyWindowProps) {
  const { t } = useTranslation('all-proxies');
  const queryClient = useQueryClient();
  const details = useQuery({
    ...apiQuery('proxies', showStaffProxy, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const [latest] = state.data?.resetLogs ?? [];
      return latest?.status === 'rotating' ? reloadMs.rotating : reloadMs.idle;
    },
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['proxies', showStaffProxy.path] });
  usePulse(areas, reload);
  const listed = details.data?.listed;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={listed ? proxyAddress(listed) : t('window.title')}
      description={listed?.customer?.email ?? t('window.title')}
    >
      <QueryView query={details} loading={<Skeleton className="h-96" />} errorTitle={t('window.load_failed')}>
        {(data) => (
          <IpFactsArea>
            <div className="flex flex-col gap-6 text-14">
              <ProxyActs {...data} modemDialog={modemDialog} focused={focused} onChanged={reload} />
              <ProxyValues {...data} onLeave={onClose} />
              <ProxySections {...data} />
              <IpFactsSource />
            </div>
          </IpFactsArea>
        )}
      </QueryView>
    </Dialog>
  );
}
