/** Classes of inputs and selects: 44 px high, with a border of 3:1 contrast. */
export const controlStyle =
  'w-full min-h-11 rounded-lg border border-line-strong bg-surface px-3 py-2 text-16 sm:text-14 text-ink placeholder:text-subtle ' +
  'transition-colors duration-150 disabled:bg-sunken disabled:text-muted aria-invalid:border-bad';
