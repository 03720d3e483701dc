import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ActReason } from '../customer/customer-act.endpoints.ts';
import { CustomerView } from './customer-view.ts';

export const openCustomerView = endpoint({
  method: 'POST',
  path: '/admin/users/:id/view',
  summary:
    'View the portal as a customer sees it: returns a code that opens the view once and within 30 seconds. A second view of the same member of staff ends the first',
  access: 'staff',
  proof: 'recent',
  params: z.object({ id: AccountId }),
  body: z.strictObject({ reason: ActReason }),
  data: z.object({ code: z.string(), codeUntil: Timestamp }),
  status: 201,
  errors: ['account.not_found', 'customer.is_staff', 'view.customer_suspended'],
});

export const enterCustomerView = endpoint({
  method: 'POST',
  path: '/view/token',
  summary:
    'Exchange the code of a view for its token. The token reaches only calls that read what the customer sees; every other call is refused with `view.read_only`. It ends after 15 minutes, or when the member of staff signs out',
  access: 'public',
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  data: z.object({ token: z.string(), view: CustomerView }),
  errors: ['view.code_invalid', 'account.address_denied'],
});

export const endCustomerView = endpoint({
  method: 'POST',
  path: '/view/end',
  summary: 'End a view by its token. Ending it again has no effect',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(1_000) }),
  errors: ['view.ended'],
});
