/** Returns how a person recognizes an endpoint: host and path, without the query, which may hold a secret. */
export function webhookName(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/?([?#].*)?$/, '');
}
