import { inTurn, type MeasuredCall } from './measured-call.ts';

const dayMs = 86_400_000;
const timeOf = (ms: number) => new Date(ms).toISOString();

/** Calls of the back office about the log. */
export const logCalls: readonly MeasuredCall[] = [
  {
    name: 'logs',
    goal: { ms: 150, units: 10 },
    paths: async ({ madeAtMs }) => {
      const lastWeek = `&from=${timeOf(madeAtMs - 7 * dayMs)}&to=${timeOf(madeAtMs - 6 * dayMs)}`;
      const queries = [
        '',
        '&class=customer',
        '&class=proxy',
        '&class=system',
        '&class=stranger',
        '&level=success',
        '&level=error',
        '&kind=order.completed',
        lastWeek,
      ];
      return inTurn(queries.map((query) => `/admin/logs?limit=20${query}`));
    },
  },
  {
    name: 'logs, counters and state',
    goal: { ms: 150, units: 30 },
    paths: async () => inTurn(['/admin/logs/counts', '/admin/logs/system']),
  },
  {
    name: 'logs, text search',
    goal: { ms: 400, units: 120 },
    paths: async () =>
      inTurn(
        ['customer-7@large.example', 'order', 'no such thing'].map(
          (words) => `/admin/logs?limit=20&search=${encodeURIComponent(words)}`,
        ),
      ),
  },
];
