const kinds = ['database', 'bus', 'payments', 'mail', 'agent', 'agents'] as const;
export type SystemPart = (typeof kinds)[number];

/**
 * The installation's parts by kind (`agent:kyiv-1` and `agent:kyiv-2` are one line), as far as a customer has a use for them. A kind
 * works when all of its parts do.
 */
export function groupParts(parts: readonly { name: string; ok: boolean }[]): { kind: SystemPart; ok: boolean }[] {
  return kinds.flatMap((kind) => {
    const mine = parts.filter(({ name }) => name.split(':')[0] === kind);
    return mine.length > 0 ? [{ kind, ok: mine.every(({ ok }) => ok) }] : [];
  });
}
