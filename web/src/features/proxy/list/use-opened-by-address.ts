import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ProxyDialog } from '../card/proxy-card.tsx';

const parameter = 'open';
const dialogs = ['settings', 'token', 'extend'] as const satisfies ProxyDialog[];

/** Opens the dialog that the URL names, once the proxy that the URL searches for is loaded. The URL then names it no longer. */
export function useOpenedByAddress(
  proxies: readonly Proxy[],
  onOpen: (opened: { dialog: ProxyDialog; proxy: Proxy }) => void,
): void {
  const [address, setAddress] = useSearchParams();
  const dialog = dialogs.find((known) => known === address.get(parameter));
  const wanted = address.get('search');
  const proxy = dialog && proxies.find(({ _id }) => _id === wanted);
  const open = useEffectEvent(() => {
    if (!dialog || !proxy) return;
    onOpen({ dialog, proxy });
    const without = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete(parameter);
      return next;
    };
    setAddress(without, { replace: true, preventScrollReset: true });
  });
  const isFound = proxy !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each URL, not again when the list reloads.
  useEffect(() => {
    if (isFound) open();
  }, [isFound, dialog, wanted]);
}
