import type { ReactNode } from 'react';

/** Placeholder to pass as `when` in a text that `TextAround` shows. */
export const gap = '{when}';

/** Shows a text with an element in its gap, e.g. a time that updates itself. Each translation places the gap. */
export function TextAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
