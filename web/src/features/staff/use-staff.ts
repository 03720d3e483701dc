import { changeStaff, listStaff } from '@cellgate/shared/staff/staff.endpoints.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';

/** Read once per visit and after each change: each reading may ask for a proof. */
const query = { ...apiQuery('staff', listStaff, {}), refetchOnWindowFocus: false, refetchOnReconnect: false };

export function useStaff() {
  return useQuery(query);
}

/** Returns the function that reads the accounts of staff again. */
export function useReloadStaff(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['staff'] });
}

export type StaffChange = Partial<Pick<StaffAccount, 'role' | 'isActive'>> & { reason: string };

/** Returns a mutation that changes role or state of a member of staff. */
export function useChangeStaff({ id, role, isActive }: StaffAccount) {
  const reload = useReloadStaff();
  return useMutation({
    mutationFn: (change: StaffChange) =>
      call(changeStaff, { params: { id }, body: { role, isActive, seen: { role, isActive }, ...change } }),
    onSettled: reload,
  });
}
