/**
 * What Node is told about memory when it runs the agent: small new space, and an old space that is collected before it grows. With 60
 * modems the agent then stays below 150 MB. `given` are options to keep.
 */
export function agentNodeOptions(given = ''): string {
  return [given, '--max-semi-space-size=1', '--max-old-space-size=96'].filter((option) => option !== '').join(' ');
}
