import { healthChoices, type ModemFilter, stockChoices } from './filter-modems.ts';
import { type ModemOrder, modemSorts } from './sort-modems.ts';

export type ListView = 'cards' | 'table';

/** What the list of a server's modems shows, as its URL says. */
export interface ModemListQuery extends ModemFilter, ModemOrder {
  view: ListView;
}

const names = ['search', 'health', 'stock', 'view', 'sort', 'direction'];

/** Reads the URL of the list; unknown values count as absent. */
export function readListQuery(params: URLSearchParams): ModemListQuery {
  return {
    search: params.get('search') ?? '',
    health: healthChoices.find((value) => value === params.get('health')),
    stock: stockChoices.find((value) => value === params.get('stock')),
    view: params.get('view') === 'table' ? 'table' : 'cards',
    sort: modemSorts.find((value) => value === params.get('sort')),
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** Returns the URL parameters of a query, without defaults, and with the parameters of `address` that are not the list's. */
export function writeListQuery(
  { search, health, stock, view, sort, direction }: ModemListQuery,
  address = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams([...address].filter(([name]) => !names.includes(name)));
  if (search !== '') params.set('search', search);
  if (health) params.set('health', health);
  if (stock) params.set('stock', stock);
  if (view !== 'cards') params.set('view', view);
  if (sort) params.set('sort', sort);
  if (sort && direction !== 'asc') params.set('direction', direction);
  return params;
}
