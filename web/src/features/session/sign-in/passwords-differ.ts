import type { Issue } from '@cellgate/shared/contract/issue.ts';

/** Compares the two spellings of a new password once the second is written. */
export function passwordsDiffer({ password, confirmPassword }: { password: string; confirmPassword: string }): Issue[] {
  const differ = confirmPassword !== '' && password !== confirmPassword;
  return differ ? [{ path: 'confirmPassword', code: 'passwords_differ' }] : [];
}
