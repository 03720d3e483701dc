/** `/proxies/:id` with `{ id }` filled in and encoded. */
export function pathOf(contract: { path: string }, params: Readonly<Record<string, string>> = {}): string {
  return contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
