import { listTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import type { TagCount } from '@cellgate/shared/proxy/proxy-tag.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';

const none: readonly TagCount[] = [];

/** Returns the account's tags; none until they are loaded, because list and forms work without them. */
export function useTags(): readonly TagCount[] {
  return useQuery(apiQuery('proxies', listTags, {})).data?.tags ?? none;
}
