import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Particulars } from './particulars.ts';

const ulid = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
/** Number of a receipt, or the ID of the order, extension or top-up that it is for. */
const named = z
  .string()
  .regex(new RegExp(`^(?:R-\\d{4}-\\d{6,9}|(?:ord|rnw|top)_${ulid})$`))
  .meta({ examples: ['R-2026-000001'] });
const pdf = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:number/pdf',
  summary:
    'Download a receipt as PDF, by its number or by the ID of its order, extension or top-up. A top-up that arrived in parts has one receipt, and one page, for each. Receipts are numbered within two minutes',
  access: 'client',
  params: z.object({ number: named }),
  data: pdf,
  format: 'pdf',
  errors: ['receipt.not_found'],
});

export const getCustomerReceipt = endpoint({
  method: 'GET',
  path: '/admin/receipts/:number/pdf',
  summary: 'Download a receipt of any customer as PDF, by its number or by the ID of its order, extension or top-up',
  access: 'staff',
  params: z.object({ number: named }),
  data: pdf,
  format: 'pdf',
  errors: ['receipt.not_found'],
});

export const getParticulars = endpoint({
  method: 'GET',
  path: '/users/billing',
  summary: 'Retrieve the particulars that are printed on receipts',
  access: 'client',
  viewable: true,
  data: z.object({ particulars: Particulars }),
});

export const changeParticulars = endpoint({
  method: 'PUT',
  path: '/users/billing',
  summary: 'Update the particulars that are printed on receipts issued from now on. Issued receipts keep theirs',
  access: 'client',
  body: Particulars,
  data: z.object({ particulars: Particulars }),
});
