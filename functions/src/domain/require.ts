import { isStaff } from '@cellgate/shared/account/account.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';

/** Provisioning: the installation itself, or an administrator. */
export function requireSystem(actor: Actor): void {
  const allowed = actor.kind === 'system' || (actor.kind === 'account' && actor.role === 'admin');
  if (!allowed) throw new AppError('access.denied');
}

/** The back office: moderators and administrators. */
export function requireStaff(actor: Actor): void {
  if (actor.kind !== 'account' || !isStaff(actor.role)) throw new AppError('access.denied');
}
