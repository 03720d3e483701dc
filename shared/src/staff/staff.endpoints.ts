import { z } from 'zod';
import { Email, PersonName } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { ActReason } from '../customer/customer-act.endpoints.ts';
import { Language } from '../language/language.ts';
import { Session } from '../session/session.ts';
import { StaffAccount, StaffRole } from './staff.ts';

const ofMember = { access: 'admin', proof: 'recent', params: z.object({ id: AccountId }) } as const;
const data = z.object({ member: StaffAccount });
const refusals = ['account.not_found', 'staff.self'] as const;

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'List the accounts of staff, oldest first',
  access: 'admin',
  proof: 'recent',
  data: z.object({ staff: z.array(StaffAccount) }),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Create an account of staff, and email a link that sets its password, within seven days',
  access: 'admin',
  proof: 'recent',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    role: StaffRole,
    language: Language,
  }),
  data,
  status: 201,
  errors: ['account.email_taken'],
});

export const changeStaff = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/admin/staff/:id',
  summary: 'Change the role of a member of staff, suspend or restore the account. A suspension ends all sessions',
  body: z.strictObject({
    role: StaffRole,
    isActive: z.boolean(),
    /** Role and state as the caller saw them. */
    seen: z.strictObject({ role: StaffRole, isActive: z.boolean() }),
    reason: ActReason,
  }),
  data,
  errors: [...refusals, 'record.moved'],
});

export const sendStaffLink = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/admin/staff/:id/link',
  summary:
    'Email a link to a member of staff that sets the password: an invitation until it was used, otherwise a reset',
  data: z.object({}),
  errors: [...refusals, 'account.suspended'],
});

export const listStaffSessions = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/admin/staff/:id/sessions',
  summary: 'List the sessions of a member of staff, latest use first',
  data: z.object({ sessions: z.array(Session) }),
  errors: ['account.not_found'],
});

export const endStaffSessions = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/admin/staff/:id/sessions',
  summary: 'End all sessions of a member of staff',
  data,
  errors: refusals,
});

export const removeStaffTwoFactor = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/admin/staff/:id/two-factor',
  summary: 'Turn the second factor of a member of staff off, who has lost app and codes. Ends all sessions',
  body: z.strictObject({ reason: ActReason }),
  data,
  errors: [...refusals, 'two_factor.not_on'],
});
