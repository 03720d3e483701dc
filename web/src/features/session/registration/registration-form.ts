import { Registration } from '@cellgate/shared/account/account.ts';
import { z } from 'zod';

/** Initial values: the call's body and the repeated password, which is never sent. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  industry: '',
  useCase: '',
  howDidYouHear: '',
  termsAccepted: false,
  marketingAccepted: false,
};
export type RegistrationValues = typeof emptyRegistration;

export const RegistrationForm = Registration.extend({ confirmPassword: z.string().min(1) });
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Fields of each step. Leaving a step validates them. */
export const stepFields = [
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  ['industry', 'useCase', 'howDidYouHear'],
  ['termsAccepted', 'marketingAccepted'],
] as const satisfies readonly (readonly (keyof RegistrationValues)[])[];

export const lastStep = stepFields.length - 1;

/** Returns the first step that contains one of these fields; the last step if none does. */
export function stepOf(fields: readonly string[]): number {
  const step = stepFields.findIndex((names) => names.some((name) => fields.includes(name)));
  return step === -1 ? lastStep : step;
}
