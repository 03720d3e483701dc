/**
 * What Node is told about memory when it runs the agent: small new space, and an old space that is collected before it grows. What a warm-up has
 * compiled is good for the same options alone. `given` are options to keep.
 */
export function agentNodeOptions(given = ''): string {
  return [given, '--max-semi-space-size=1', '--max-old-space-size=96'].filter((option) => option !== '').join(' ');
}
