/** Fields of a URL that belong to no view: they name a page of the list or something that is open over it. */
const passing: readonly string[] = ['cursor', 'page', 'job', 'alert'];

/** Returns the part of a URL's query that a view keeps, in a fixed order. */
export function viewQueryOf(address: URLSearchParams): string {
  const kept = new URLSearchParams([...address].filter(([name]) => !passing.includes(name)));
  kept.sort();
  return String(kept);
}

/** Reports whether two queries show the same. */
export function sameView(a: string, b: string): boolean {
  return viewQueryOf(new URLSearchParams(a)) === viewQueryOf(new URLSearchParams(b));
}
