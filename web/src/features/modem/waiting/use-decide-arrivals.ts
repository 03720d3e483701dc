import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type ArrivalDecision, decideArrivals } from '@cellgate/shared/server/arrival.endpoints.ts';
import { refreshServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

interface Chosen {
  serverId: ServerId;
  imeis: string[];
}

/** Returns the mutation that approves or refuses new modems of a server, and then calls `onDone`. Approved ones are asked for at once. */
export function useDecideArrivals(decision: ArrivalDecision, onDone: (chosen: Chosen) => void) {
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all(['servers', 'modems'].map((scope) => queryClient.invalidateQueries({ queryKey: [scope] })));
  return useMutation({
    mutationFn: ({ serverId, imeis }: Chosen) =>
      call(decideArrivals, { params: { id: serverId, decision }, body: { imeis } }),
    onSuccess: async (_, chosen) => {
      // A server that does not respond reports by itself later.
      if (decision === 'approve') void call(refreshServer, { params: { id: chosen.serverId } }).then(reload, reload);
      onDone(chosen);
      await reload();
    },
    // Somebody else may have decided meanwhile.
    onError: reload,
  });
}
