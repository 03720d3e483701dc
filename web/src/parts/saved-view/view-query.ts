import { type Density, densities, type ListLook } from '../list/list-look.ts';

/** Fields of a URL that belong to no view: they name a page of the list or something that is open over it. */
const passing: readonly string[] = ['cursor', 'page', 'job', 'alert'];
/** Field of a view with the density and the columns. It is not in the URL of the list. */
const lookField = 'look';
const [normal] = densities;

/** Returns the part of a URL's query that a view keeps, in a fixed order, with the look of the list if one is given. */
export function viewQueryOf(address: URLSearchParams, look?: ListLook): string {
  const kept = new URLSearchParams([...address].filter(([name]) => !passing.includes(name)));
  if (look) kept.set(lookField, lookText(look));
  kept.sort();
  return String(kept);
}

/** Returns the look that a view keeps; undefined if it was saved without one. */
export function lookOfView(query: string): ListLook | undefined {
  const text = new URLSearchParams(query).get(lookField);
  if (text === null) return undefined;
  const [density, ...columns] = text.split('.');
  const marked = (mark: string) => columns.filter((each) => each.startsWith(mark)).map((each) => each.slice(1));
  return { density: isDensity(density) ? density : normal, shown: marked('+'), hidden: marked('-') };
}

/** Returns the URL parameters that a view opens. */
export function addressOfView(query: string): URLSearchParams {
  const address = new URLSearchParams(query);
  address.delete(lookField);
  return address;
}

/** Reports whether a view shows the same as a query; the look counts only if the view keeps one. */
export function sameView(view: string, query: string): boolean {
  const isLookKept = lookOfView(view) !== undefined;
  const shown = (each: string) => viewQueryOf(isLookKept ? new URLSearchParams(each) : addressOfView(each));
  return shown(view) === shown(query);
}

const lookText = ({ density, shown, hidden }: ListLook): string =>
  [density, ...shown.toSorted().map((key) => `+${key}`), ...hidden.toSorted().map((key) => `-${key}`)].join('.');

const isDensity = (text: string | undefined): text is Density => densities.some((density) => density === text);
