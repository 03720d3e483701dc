import { getDashboard, getRevenue, getSystemStats } from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import * as overview from '../../../domain/dashboard/get-dashboard.ts';
import * as money from '../../../domain/dashboard/get-revenue.ts';
import * as system from '../../../domain/dashboard/get-system-stats.ts';
import { route } from '../../route.ts';

export const dashboardRoutes = [
  route(getDashboard, ({ ctx, caller }) => overview.getDashboard({ ctx, caller })),
  route(getSystemStats, ({ ctx, caller }) => system.getSystemStats({ ctx, caller })),
  route(getRevenue, ({ ctx, caller, query }) => money.getRevenue({ ctx, caller, input: query })),
];
