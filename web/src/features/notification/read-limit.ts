import { NotificationSettings } from '@cellgate/shared/notification/notification.ts';

/** Dollars as somebody types them, with a point or a comma; undefined when it is no amount that can be chosen. */
export function readLimit(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(text)) return undefined;
  return NotificationSettings.shape.lowBalance.safeParse(Number(text)).data;
}
