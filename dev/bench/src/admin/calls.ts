import { z } from 'zod';
import { customerCalls } from './customer-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import type { LargeWorld } from './large-world.ts';
import { logCalls } from './log-calls.ts';
import { inTurn, type MeasuredCall } from './measured-call.ts';
import { salesCalls } from './sales-calls.ts';
import { searchedKinds, searchedWords } from './searched-words.ts';

const Begun = z.object({ cursor: z.string() });

export const measuredCalls: readonly MeasuredCall[] = [
  {
    name: 'servers',
    goal: { ms: 150, units: 15 },
    growsWithServers: true,
    paths: async () => () => '/admin/servers',
  },
  {
    name: 'modems of a server',
    goal: { ms: 200, units: 60 },
    paths: async (world) => (turn) => modemsPath(world, turn),
  },
  {
    name: 'modems of a server, again',
    goal: { ms: 100, units: 20 },
    paths: async (world) => (turn) => `${modemsPath(world, turn)}?buyers=known`,
  },
  {
    name: 'all modems',
    goal: { ms: 400, units: 60 },
    growsWithServers: true,
    paths: async () => () => '/admin/modems/fleet',
  },
  ...searchedKinds.map(
    (kind): MeasuredCall => ({
      name: `search, ${kind}`,
      goal: { ms: 150, units: 25 },
      growsWithServers: kind === 'all servers',
      paths: async (world, { ctx }) => {
        const words = await searchedWords(kind, world, ctx);
        return inTurn(words.map((word) => `/admin/search?q=${encodeURIComponent(word)}`));
      },
    }),
  ),
  {
    name: 'modems as a table',
    goal: { ms: 400, units: 60 },
    growsWithServers: true,
    paths: async () =>
      inTurn([
        '/admin/modems?limit=50',
        '/admin/modems?limit=50&health=critical',
        '/admin/modems?limit=50&stockStatus=stock&sort=signal&direction=desc',
        '/admin/modems?limit=50&simPaidWithinDays=7&sort=ipSince',
        '/admin/modems?limit=50&search=46.133.7',
      ]),
  },
  ...dashboardCalls,
  ...customerCalls,
  ...salesCalls,
  ...logCalls,
  {
    name: 'pulse, nothing new',
    goal: { ms: 30, units: 1 },
    paths: async (_, cloud) => {
      const { cursor } = Begun.parse(await cloud.call('/admin/pulse'));
      return () => `/admin/pulse?since=${cursor}`;
    },
  },
];

/** Returns the path of the modems of one server after the other. */
function modemsPath({ servers }: LargeWorld, turn: number): string {
  return `/admin/servers/${servers[turn % servers.length]?.serverId}/proxy/modems`;
}
