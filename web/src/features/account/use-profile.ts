import { changePreferences, changeProfile } from '@cellgate/shared/account/account.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.tsx';

/** Saves name and profile, then reloads the user. */
export function useChangeProfile() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof changeProfile.body>) => call(changeProfile, { body }),
    onSuccess: reload,
  });
}

/** Saves one preference, then reloads the user. While saving, `variables` holds the new value; a refused value is dropped. */
export function useChangePreferences() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof changePreferences.body>) => call(changePreferences, { body }),
    onSuccess: reload,
  });
}
