import { isStaff } from '@cellgate/shared/account/account.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';

/** Throws `access.denied` unless the actor is the installation itself or an administrator. */
export function requireSystem(actor: Actor): void {
  const allowed = actor.kind === 'system' || (actor.kind === 'account' && actor.role === 'admin');
  if (!allowed) throw new AppError('access.denied');
}

/** Throws `access.denied` unless the actor is a moderator or an administrator. */
export function requireStaff(actor: Actor): void {
  if (actor.kind !== 'account' || !isStaff(actor.role)) throw new AppError('access.denied');
}
