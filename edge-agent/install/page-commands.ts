/** Commands of docs/agent.md that `npm run test:debian` runs, in the order of the page. */
export const pageSteps = [
  'prepare',
  'add-server',
  'discover',
  'write',
  'doctor',
  'add-product',
  'watch',
  'upgrade',
  'rollback',
  'uninstall',
] as const;
export type PageStep = (typeof pageSteps)[number];

/** Returns the shell blocks of a Markdown page that are marked as a step, by name: those that begin with ```` ```sh walk=<name> ````. */
export function readPageCommands(page: string): Map<string, string> {
  const blocks = page.matchAll(/^( *)```sh walk=([\w-]+)\n([\s\S]*?)\n\1```$/gm);
  return new Map(
    [...blocks].map(([, indent = '', name = '', text = '']) => [name, text.replaceAll(`\n${indent}`, '\n').trim()]),
  );
}
