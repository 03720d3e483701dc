import { z } from 'zod';
import { empty } from './empty.ts';
import { mobile } from './mobile.ts';
import { shop } from './shop.ts';
import { small } from './small.ts';
import type { World } from './world.ts';

/** Worlds by name. To add one, write its file beside and add its row. */
export const worlds = { empty, small, shop, mobile } as const satisfies Record<string, World>;

export const WorldName = z.enum(Object.keys(worlds) as [keyof typeof worlds]);
export type WorldName = z.infer<typeof WorldName>;
export const defaultWorld: WorldName = 'shop';

/** Error of a command line that names no known world. The message lists the known ones. */
export class UnknownWorld extends Error {}

/** Returns the world named by `--world NAME` or `--world=NAME`; undefined if the option is absent. Throws `UnknownWorld`. */
export function readWorldOption(args: readonly string[]): WorldName | undefined {
  const index = args.findIndex((arg) => arg === '--world' || arg.startsWith('--world='));
  if (index < 0) return undefined;
  const name = args[index]?.split('=')[1] ?? args[index + 1] ?? '';
  const known = WorldName.safeParse(name);
  if (known.success) return known.data;
  const rows = Object.entries(worlds).map(([each, { about }]) => `  ${each.padEnd(8)} ${about}`);
  throw new UnknownWorld([name ? `Unknown world "${name}". Known worlds:` : 'Known worlds:', ...rows].join('\n'));
}
