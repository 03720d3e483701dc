import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useState } from 'react';

/** The proxies somebody has picked, on whatever page of the list they stand. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Proxy>>(() => new Map());
  const [isExtending, setExtending] = useState(false);
  return {
    proxies: [...picked.values()],
    isExtending,
    has: ({ _id }: Proxy) => picked.has(_id),
    toggle: (proxy: Proxy) =>
      setPicked((current) => {
        const next = new Map(current);
        if (!next.delete(proxy._id)) next.set(proxy._id, proxy);
        return next;
      }),
    extend: () => setExtending(true),
    /** Back to the list, everything still picked. */
    stay: () => setExtending(false),
    clear: () => {
      setExtending(false);
      setPicked(new Map());
    },
  };
}
