import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../api/session.tsx';

/** Ends the session. A guarded page that was left on purpose leads home; one whose session ended by itself leads to the sign-in page. */
export function useSignOut(): () => void {
  const { key } = useLocation();
  const { signOut } = useSession();
  return useCallback(() => void signOut(key), [signOut, key]);
}
