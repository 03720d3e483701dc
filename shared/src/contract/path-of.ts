/** Returns the contract's path with its parameters filled in and encoded: `/proxies/:id` and `{ id }`. */
export function pathOf(contract: { path: string }, params: Readonly<Record<string, string>> = {}): string {
  return contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
