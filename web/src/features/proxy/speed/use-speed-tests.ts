import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { listSpeedTests, runSpeedTest } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';

/** Poll interval while the next test is not allowed yet, in milliseconds. */
const pollIntervalMs = 15_000;

/** Latest speed tests of a proxy, and the run of another one. */
export function useSpeedTests({ _id: id }: Pick<Proxy, '_id'>) {
  const queryClient = useQueryClient();
  const query = apiQuery('proxies', listSpeedTests, { params: { id } });
  const results = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.nextAllowedAt ? pollIntervalMs : false),
  });
  const run = useMutation({
    mutationFn: () => call(runSpeedTest, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { results, run };
}
