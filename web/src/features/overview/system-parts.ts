const kinds = ['database', 'bus', 'payments', 'mail', 'agent', 'agents'] as const;
export type SystemPart = (typeof kinds)[number];

/**
 * Groups the parts of the installation by kind (`agent:kyiv-1` and `agent:kyiv-2` are one line) and omits kinds of no use to customers. A
 * kind is healthy if all of its parts are.
 */
export function groupParts(parts: readonly { name: string; ok: boolean }[]): { kind: SystemPart; ok: boolean }[] {
  return kinds.flatMap((kind) => {
    const mine = parts.filter(({ name }) => name.split(':')[0] === kind);
    return mine.length > 0 ? [{ kind, ok: mine.every(({ ok }) => ok) }] : [];
  });
}
