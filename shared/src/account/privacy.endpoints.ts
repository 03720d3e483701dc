import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountExport } from './account-export.ts';
import { passwordMaxLength } from './password.ts';

const password = z.string().min(1).max(passwordMaxLength);

export const exportAccount = endpoint({
  method: 'POST',
  path: '/users/export',
  summary: 'Everything that is kept about the person, without any password; told by mail',
  access: 'client',
  body: z.strictObject({ password }),
  data: AccountExport,
  errors: ['account.password_wrong', 'account.password_missing'],
});
