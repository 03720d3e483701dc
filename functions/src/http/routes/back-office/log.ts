import { listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import * as listing from '../../../domain/log/list-logs.ts';
import { route } from '../../route.ts';

export const logRoutes = [route(listLogs, ({ ctx, caller, query }) => listing.listLogs({ ctx, caller, input: query }))];
