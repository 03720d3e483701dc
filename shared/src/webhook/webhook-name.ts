/** Returns a short name for an endpoint: host and path, without the query, which may contain a secret. */
export function webhookName(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/?([?#].*)?$/, '');
}
