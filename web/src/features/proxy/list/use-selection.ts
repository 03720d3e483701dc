import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useMemo, useState } from 'react';
import { useListSelection } from '../../../parts/list/use-list-selection.ts';

/** Dialog that acts on all selected proxies. */
export type SelectionDialog = 'rotate' | 'settings' | 'label' | 'tags' | 'export' | 'renew' | 'extend';

/** Reports whether a proxy can be selected: it is active or in its grace period. */
export function isSelectable({ status, subscription }: Proxy): boolean {
  return status === 'active' || subscription.graceUntil !== null;
}

export const proxyKey = ({ _id }: Proxy): string => _id;

/** Selected proxies, across the pages of the list, each as it was loaded last. `shown` are those of this page. */
export function useSelection(shown: readonly Proxy[]) {
  const [opened, setOpened] = useState<SelectionDialog>();
  const selectable = useMemo(() => shown.filter(isSelectable), [shown]);
  const list = useListSelection(selectable, proxyKey);
  return useMemo(
    () => ({
      ...list,
      /** Number of proxies on this page that can be selected. */
      selectable: selectable.length,
      opened,
      open: setOpened,
      /** Closes the dialog and keeps the selection. */
      close: () => setOpened(undefined),
      clear: () => {
        setOpened(undefined);
        list.clear();
      },
    }),
    [list, selectable.length, opened],
  );
}
