import { BalanceChange } from '@cellgate/shared/customer/customer-act.endpoints.ts';

/** Returns the typed amount in dollars: above 0, with at most two decimals and a point or comma; undefined for anything else. */
export function readChange(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  return BalanceChange.safeParse(Number(text)).data;
}
