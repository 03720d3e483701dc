import { changeIpList, createIpList, deleteIpList, listIpLists } from '@cellgate/shared/ip-list/ip-list.endpoints.ts';
import type { IpList } from '@cellgate/shared/ip-list/ip-list.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';

/** A change of the saved lists. A new one has no `id`. */
export type IpListChange =
  | { kind: 'create'; name: string; ips: readonly string[] }
  | { kind: 'save'; list: IpList; name: string; ips: readonly string[] }
  | { kind: 'delete'; list: IpList };

const none: readonly IpList[] = [];

/** Returns the saved lists of IPs, and the mutation that changes them. */
export function useIpLists(onChanged: (change: IpListChange) => void) {
  const queryClient = useQueryClient();
  const query = useQuery(apiQuery('ip-lists', listIpLists, {}));
  const changing = useMutation({
    mutationFn: send,
    onSuccess: (_, change) => onChanged(change),
    // After a refusal too: another tab may have changed the lists.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['ip-lists'] }),
  });
  return { lists: query.data?.lists ?? none, isLoaded: query.data !== undefined, error: query.error, changing };
}

async function send(change: IpListChange): Promise<void> {
  if (change.kind === 'delete') {
    await call(deleteIpList, { params: { id: change.list.id } });
    return;
  }
  const body = { name: change.name, ips: [...change.ips] };
  if (change.kind === 'create') await call(createIpList, { body });
  else {
    const { id, version } = change.list;
    await call(changeIpList, { params: { id }, body: { ...body, version } });
  }
}
