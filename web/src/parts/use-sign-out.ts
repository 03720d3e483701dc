import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../api/session.tsx';
import { paths } from '../paths.ts';

/** Leaves for the landing page first: a guarded page that lost its session would send to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useCallback(async () => {
    await navigate(paths.landing);
    signOut();
  }, [navigate, signOut]);
}
