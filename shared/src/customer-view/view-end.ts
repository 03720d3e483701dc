import { isStaff, type Role } from '../account/account.ts';

/** Reason for the end of a view. */
export type ViewEndReason = 'time' | 'signed_out' | 'not_staff' | 'customer_gone';

interface ViewState {
  view: { endsAt: string };
  /** Account of the member of staff as it is now, and the session that opened the view; undefined if there is none. */
  member: { role: Role; isActive: boolean; hasSecondFactor: boolean; isSignedIn: boolean } | undefined;
  /** Account of the customer as it is now; undefined if it was deleted. */
  customer: { role: Role; isActive: boolean } | undefined;
  needsSecondFactor: boolean;
  nowMs: number;
}

/** Returns the reason for the end of a view; undefined while it goes on. It lasts no longer than the sign-in and role of the member of staff. */
export function viewEnd({ view, member, customer, needsSecondFactor, nowMs }: ViewState): ViewEndReason | undefined {
  if (!member?.isActive || !isStaff(member.role)) return 'not_staff';
  if (needsSecondFactor && !member.hasSecondFactor) return 'not_staff';
  if (!member.isSignedIn) return 'signed_out';
  if (!customer?.isActive || isStaff(customer.role)) return 'customer_gone';
  return nowMs >= Date.parse(view.endsAt) ? 'time' : undefined;
}
