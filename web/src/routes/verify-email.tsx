import { useParams } from 'react-router';
import { EmailVerification } from '../features/session/sign-in/email-verification.tsx';

export function Page() {
  const { token = '' } = useParams();
  return <EmailVerification token={token} />;
}
