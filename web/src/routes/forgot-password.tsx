import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx';

export function Page() {
  return <ForgotPasswordForm />;
}
