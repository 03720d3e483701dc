import { z } from 'zod';
import type { InProcessCloud } from './in-process-cloud.ts';
import type { LargeWorld } from './large-world.ts';
import { searchedKinds, searchedWords } from './searched-words.ts';

/** A call of the back office with its goals. */
export interface MeasuredCall {
  name: string;
  goal: { ms: number; units: number };
  /** True if the response lists what belongs to all servers, so that a tenth of them is a tenth of it. */
  growsWithServers?: boolean;
  /** Returns the path of each call, below `/api`. */
  paths(world: LargeWorld, cloud: InProcessCloud): Promise<(turn: number) => string>;
}

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
      paths: async (world, { ctx }) => {
        const words = await searchedWords(kind, world, ctx);
        return (turn) => `/admin/search?q=${encodeURIComponent(words[turn % words.length] ?? '')}`;
      },
    }),
  ),
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
