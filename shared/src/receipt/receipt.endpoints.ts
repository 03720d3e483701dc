import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';

const ulid = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
/** Number of a receipt, or the ID of the order or top-up that it is for. */
const named = z
  .string()
  .regex(new RegExp(`^(?:R-\\d{4}-\\d{6,9}|(?:ord|top)_${ulid})$`))
  .meta({ examples: ['R-2026-000001'] });
const pdf = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:number/pdf',
  summary:
    'Download a receipt as PDF, by its number or by the ID of its order or top-up. A top-up that arrived in parts has one receipt, and one page, for each. Receipts are numbered within two minutes',
  access: 'client',
  params: z.object({ number: named }),
  data: pdf,
  format: 'pdf',
  errors: ['receipt.not_found'],
});

export const getCustomerReceipt = endpoint({
  method: 'GET',
  path: '/admin/receipts/:number/pdf',
  summary: 'Download a receipt of any customer as PDF, by its number or by the ID of its order or top-up',
  access: 'staff',
  params: z.object({ number: named }),
  data: pdf,
  format: 'pdf',
  errors: ['receipt.not_found'],
});
