/** Returns the groups of nodes that can reach each other along the edges (Tarjan's strongly connected components of more than one node). */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached));
    }
    if (lowest.get(node) === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest.get(node) ?? own;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
