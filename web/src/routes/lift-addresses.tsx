import { useParams } from 'react-router';
import { LiftAddresses } from '../features/session/sign-in/lift-addresses.tsx';

export function Page() {
  const { token = '' } = useParams();
  return <LiftAddresses token={token} />;
}
