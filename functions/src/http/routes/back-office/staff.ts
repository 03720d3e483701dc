import * as contracts from '@cellgate/shared/staff/staff.endpoints.ts';
import * as changing from '../../../domain/staff/change-staff.ts';
import * as inviting from '../../../domain/staff/invite-staff.ts';
import * as listing from '../../../domain/staff/list-staff.ts';
import { route } from '../../route.ts';

export const staffRoutes = [
  route(contracts.listStaff, ({ ctx, caller }) => listing.listStaff({ ctx, caller })),
  route(contracts.inviteStaff, ({ ctx, caller, body }) => inviting.inviteStaff({ ctx, caller, input: body })),
  route(contracts.changeStaff, ({ ctx, caller, params, body }) =>
    changing.changeStaff({ ctx, caller, input: { ...body, accountId: params.id } }),
  ),
  route(contracts.sendStaffLink, ({ ctx, caller, params }) =>
    inviting.sendStaffLink({ ctx, caller, input: { accountId: params.id } }),
  ),
  route(contracts.listStaffSessions, ({ ctx, caller, params }) =>
    listing.listStaffSessions({ ctx, caller, input: { accountId: params.id } }),
  ),
  route(contracts.endStaffSessions, ({ ctx, caller, params }) =>
    changing.endStaffSessions({ ctx, caller, input: { accountId: params.id } }),
  ),
  route(contracts.removeStaffTwoFactor, ({ ctx, caller, params, body }) =>
    changing.removeStaffTwoFactor({ ctx, caller, input: { ...body, accountId: params.id } }),
  ),
];
