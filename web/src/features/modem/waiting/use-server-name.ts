import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';

/** Returns a function that names a server by its ID; a dash if its name is not known. */
export function useServerName(): (id: string) => string {
  const { data } = useQuery({ ...apiQuery('servers', listServers, {}), staleTime: 60_000 });
  return (id) => data?.servers.find((server) => server.id === id)?.name ?? '—';
}
