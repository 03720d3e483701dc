import type { Issue } from '@cellgate/shared/contract/issue.ts';

/** Returns an issue if the repeated password is filled in and differs. */
export function passwordsDiffer({ password, confirmPassword }: { password: string; confirmPassword: string }): Issue[] {
  const differ = confirmPassword !== '' && password !== confirmPassword;
  return differ ? [{ path: 'confirmPassword', code: 'passwords_differ' }] : [];
}
