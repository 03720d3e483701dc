import { searchAccount } from '@cellgate/shared/search/search.endpoints.ts';
import * as search from '../../domain/search/search-account.ts';
import { type Route, route } from '../route.ts';

export const searchRoutes: readonly Route[] = [
  route(searchAccount, ({ ctx, caller, query }) => search.searchAccount({ ctx, caller, input: query })),
];
