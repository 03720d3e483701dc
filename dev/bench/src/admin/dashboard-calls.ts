import { countAttention } from '@cellgate/functions/domain/attention/count-attention.ts';
import { inTurn, type MeasuredCall } from './measured-call.ts';

/** Calls of the page that the back office begins with. */
export const dashboardCalls: readonly MeasuredCall[] = [
  {
    name: 'dashboard',
    goal: { ms: 250, units: 30 },
    paths: async (_, { ctx }) => {
      // In business a task counts each minute.
      await countAttention(ctx);
      return () => '/admin/dashboard';
    },
  },
  {
    name: 'dashboard, charts',
    goal: { ms: 250, units: 30 },
    paths: async () => inTurn(['7', '30', '90', '365'].map((days) => `/admin/revenue?days=${days}`)),
  },
  {
    name: 'dashboard, measured',
    goal: { ms: 250, units: 30 },
    growsWithServers: true,
    paths: async () => () => '/admin/system-stats',
  },
];
