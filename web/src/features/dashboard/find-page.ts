/** Pages that the dashboard leads to. */
export type LinkedPage =
  | 'customers'
  | 'orders'
  | 'payments'
  | 'proxies'
  | 'products'
  | 'servers'
  | 'alerts'
  | 'messages'
  | 'settings';

/** Returns the URL of a page; undefined if there is no such page. */
export type FindPage = (page: LinkedPage) => string | undefined;
