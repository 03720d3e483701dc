interface Texts {
  readonly [key: string]: string | Texts;
}

/** Rewrites the amounts of texts shared with API and emails for i18next: `${amount}`, which `fillTextIn` formats, as `{amount, usd}`. */
export function withAmounts<T extends Texts>(texts: T): T {
  const entries = Object.entries<string | Texts>(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? text.replace(/\$\{(\w+)\}/g, '{$1, usd}') : withAmounts(text),
  ]);
  return Object.fromEntries(entries) as T;
}
