import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { maxStaffJobItems, StaffJobDetails } from '../job/staff-job.ts';
import { CustomerMessagePreview, CustomerMessageRequest } from './customer-message.ts';

const limit = maxStaffJobItems.toLocaleString('en');
const message = {
  method: 'POST',
  access: 'staff',
  body: CustomerMessageRequest,
} as const;

export const previewCustomerMessage = endpoint({
  ...message,
  path: '/admin/users/messages/preview',
  summary: 'Show who would get a message to customers, in which language, and who is left out. Sends nothing',
  data: z.object({ preview: CustomerMessagePreview }),
  errors: ['message.unknown_field', 'job.too_large', 'job.no_items'],
});

export const sendCustomerMessage = endpoint({
  ...message,
  path: '/admin/users/messages',
  summary: `Send a message to up to ${limit} customers by notification and email, as a job. Each customer gets it once, in their language or the first that is written. What is not about their own service goes only to customers who have agreed to marketing`,
  data: z.object({ job: StaffJobDetails }),
  errors: ['message.unknown_field', 'job.too_large', 'job.no_items', 'job.too_many'],
  idempotent: true,
  status: 202,
});
