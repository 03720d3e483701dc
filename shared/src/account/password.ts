import { z } from 'zod';

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

const special = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?`~]/;

/** The five rules of the strength meter, weighted equally. */
export const passwordRules = {
  length: (password: string) => password.length >= passwordMinLength,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => special.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Returns the strength and the rules met. At least 80 % of the rules met is strong, 60 % good, 40 % fair. */
export function passwordStrength(password: string): { strength: PasswordStrength; met: PasswordRule[] } {
  const names = Object.keys(passwordRules) as PasswordRule[];
  const met = names.filter((name) => passwordRules[name](password));
  const share = met.length / names.length;
  return { strength: share >= 0.8 ? 'strong' : share >= 0.6 ? 'good' : share >= 0.4 ? 'fair' : 'weak', met };
}

/** Reports whether at least 3 of length, lowercase, uppercase and digit are met. */
function meetsThreeOfFour(password: string): boolean {
  const four = ['length', 'lowercase', 'uppercase', 'digit'] as const;
  return four.filter((name) => passwordRules[name](password)).length >= 3;
}

/** A new password: the rule for every place that sets an account's password. */
export const NewPassword = z
  .string()
  .min(1)
  .min(passwordMinLength, 'password_short')
  .max(passwordMaxLength)
  .refine(meetsThreeOfFour, 'password_weak');
