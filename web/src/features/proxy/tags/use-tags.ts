import { listTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import type { TagCount } from '@cellgate/shared/proxy/proxy-tag.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';

const none: readonly TagCount[] = [];

/** The tags there are; none while they are not known, since without them a list and a form do as before. */
export function useTags(): readonly TagCount[] {
  return useQuery(apiQuery('proxies', listTags, {})).data?.tags ?? none;
}
