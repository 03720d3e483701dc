import { inTurn, type MeasuredCall } from './measured-call.ts';

/** Calls of the page that the back office begins with. */
export const dashboardCalls: readonly MeasuredCall[] = [
  { name: 'dashboard', goal: { ms: 250, units: 30 }, paths: async () => () => '/admin/dashboard' },
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
