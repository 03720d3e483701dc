import { searchAccount, searchBackOffice } from '@cellgate/shared/search/search.endpoints.ts';
import * as search from '../../../domain/search/search-account.ts';
import * as staffSearch from '../../../domain/staff-search/search-back-office.ts';
import { type Route, route } from '../../route.ts';

export const searchRoutes: readonly Route[] = [
  route(searchAccount, ({ ctx, caller, query }) => search.searchAccount({ ctx, caller, input: query })),
];

export const staffSearchRoutes: readonly Route[] = [
  route(searchBackOffice, ({ ctx, caller, query }) => staffSearch.searchBackOffice({ ctx, caller, input: query })),
];
