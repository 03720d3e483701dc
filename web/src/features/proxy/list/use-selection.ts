import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useCallback, useState } from 'react';

/** What is being done with everything that is picked. */
export type SelectionDialog = 'rotate' | 'label' | 'tags' | 'export' | 'renew' | 'extend';

/** Proxies that still can be selected: those that run, and those that wait for their extension. */
export function isSelectable({ status, subscription }: Proxy): boolean {
  return status === 'active' || subscription.graceUntil !== null;
}

/** The proxies somebody has picked, on whatever page of the list they stand. */
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
    /** Back to the list, everything still picked. */
    close: () => setOpened(undefined),
    clear: () => {
      setOpened(undefined);
      setPicked(new Map());
    },
  };
}
