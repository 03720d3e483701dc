import { ForgotPasswordForm } from '../features/session/sign-in/forgot-password-form.tsx';

export function Page() {
  return <ForgotPasswordForm />;
}
