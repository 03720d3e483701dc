import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'open';

/** Returns a URL of the site with the act that its page opens. */
export function withAct(url: string, act: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: act })}`;
}

/** Returns a URL query that names no act. */
export function withoutAct(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(parameter);
  return next;
}

/**
 * Runs the act that the URL names, once its record is loaded; the URL then names it no longer. An act that `run` lacks is not possible: the page stays
 * as it is.
 */
export function useActOfAddress(run: Readonly<Partial<Record<string, () => void>>>, isLoaded = true): void {
  const [address, setAddress] = useSearchParams();
  const act = address.get(parameter);
  const open = useEffectEvent((wanted: string) => {
    setAddress(withoutAct, { replace: true, preventScrollReset: true, state: { keepsScroll: true } });
    if (Object.hasOwn(run, wanted)) run[wanted]?.();
  });
  useEffect(() => {
    if (act !== null && isLoaded) open(act);
  }, [act, isLoaded]);
}
