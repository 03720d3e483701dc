import { exportTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import { exportHistory, listProxyActions } from '@cellgate/shared/history/history.endpoints.ts';
import * as exporting from '../../domain/history/export-history.ts';
import * as actions from '../../domain/history/list-proxy-actions.ts';
import { type Route, route } from '../route.ts';

export const historyRoutes: readonly Route[] = [
  route(listProxyActions, ({ ctx, caller, query }) => actions.listProxyActions({ ctx, caller, input: query })),
  route(exportHistory, ({ ctx, caller, query }) => exporting.exportHistory({ ctx, caller, input: query })),
  route(exportTransactions, ({ ctx, caller, query }) =>
    exporting.exportHistory({ ctx, caller, input: { ...query, tab: 'payments', search: '' } }),
  ),
];
