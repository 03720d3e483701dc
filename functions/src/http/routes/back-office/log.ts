import { getLogCounts, getSystemState, listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import * as counts from '../../../domain/log/get-log-counts.ts';
import * as system from '../../../domain/log/get-system-state.ts';
import * as listing from '../../../domain/log/list-logs.ts';
import { route } from '../../route.ts';

export const logRoutes = [
  route(getLogCounts, ({ ctx, caller }) => counts.getLogCounts({ ctx, caller })),
  route(getSystemState, ({ ctx, caller }) => system.getSystemState({ ctx, caller })),
  route(listLogs, ({ ctx, caller, query }) => listing.listLogs({ ctx, caller, input: query })),
];
