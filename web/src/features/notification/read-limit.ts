import { NotificationSettings } from '@cellgate/shared/notification/notification.ts';

/** Parses a typed amount in dollars, with a point or a comma; undefined if it is not an allowed limit. */
export function readLimit(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(text)) return undefined;
  return NotificationSettings.shape.lowBalance.safeParse(Number(text)).data;
}
