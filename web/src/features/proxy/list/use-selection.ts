import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useCallback, useState } from 'react';

/** Dialog that acts on all selected proxies. */
export type SelectionDialog = 'rotate' | 'label' | 'tags' | 'export' | 'renew' | 'extend';

/** Reports whether a proxy can be selected: it is active or in its grace period. */
export function isSelectable({ status, subscription }: Proxy): boolean {
  return status === 'active' || subscription.graceUntil !== null;
}

/** Selected proxies, across the pages of the list. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Proxy>>(() => new Map());
  const [opened, setOpened] = useState<SelectionDialog>();
  const change = useCallback(
    (edit: (next: Map<string, Proxy>) => void) =>
      setPicked((current) => {
        const next = new Map(current);
        edit(next);
        return next;
      }),
    [],
  );
  const toggle = useCallback(
    (proxy: Proxy) =>
      change((next) => {
        if (!next.delete(proxy._id)) next.set(proxy._id, proxy);
      }),
    [change],
  );
  return {
    picked,
    proxies: [...picked.values()],
    opened,
    has: ({ _id }: Proxy) => picked.has(_id),
    toggle,
    pick: (proxies: readonly Proxy[]) =>
      change((next) => {
        for (const proxy of proxies) next.set(proxy._id, proxy);
      }),
    drop: (proxies: readonly Proxy[]) =>
      change((next) => {
        for (const { _id } of proxies) next.delete(_id);
      }),
    open: setOpened,
    /** Closes the dialog and keeps the selection. */
    close: () => setOpened(undefined),
    clear: () => {
      setOpened(undefined);
      setPicked(new Map());
    },
  };
}
