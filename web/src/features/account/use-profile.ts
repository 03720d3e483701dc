import { changePreferences, changeProfile } from '@cellgate/shared/account/account.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.tsx';

/** Saves name and profile; whoever shows the person follows. */
export function useChangeProfile() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof changeProfile.body>) => call(changeProfile, { body }),
    onSuccess: reload,
  });
}

/** Saves one preference. Until the answer is there `variables` is what was chosen; a refused choice goes back by itself. */
export function useChangePreferences() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof changePreferences.body>) => call(changePreferences, { body }),
    onSuccess: reload,
  });
}
