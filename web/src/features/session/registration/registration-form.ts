import { Registration } from '@cellgate/shared/account/account.ts';
import { z } from 'zod';

/** What the form holds: the call's body, and the password a second time, which is never sent. */
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

/** The fields that each step asks for; leaving a step checks its own. */
export const stepFields = [
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  ['industry', 'useCase', 'howDidYouHear'],
  ['termsAccepted', 'marketingAccepted'],
] as const satisfies readonly (readonly (keyof RegistrationValues)[])[];

export const lastStep = stepFields.length - 1;

/** The first step that has a field among these. */
export function stepOf(fields: readonly string[]): number {
  const step = stepFields.findIndex((names) => names.some((name) => fields.includes(name)));
  return step === -1 ? lastStep : step;
}
