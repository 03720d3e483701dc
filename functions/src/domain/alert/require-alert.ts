import type { AlertId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';

/** Returns an open alert. Throws `alert.ended` if it has ended, `alert.not_found` if there never was one. */
export async function requireOpenAlert(ctx: Context, alertId: AlertId): Promise<AlertRecord> {
  const alert = await requireAlert(ctx, alertId);
  if (alert.endedAt !== null) throw new AppError('alert.ended');
  return alert;
}

/** Returns an open or ended alert. Throws `alert.not_found`. */
export async function requireAlert(ctx: Context, alertId: AlertId): Promise<AlertRecord> {
  const store = alertStore(ctx.database);
  const alert = (await store.findOpen(alertId)) ?? (await store.findEnded(alertId));
  if (!alert) throw new AppError('alert.not_found');
  return alert;
}
