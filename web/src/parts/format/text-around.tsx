import type { ReactNode } from 'react';

/** The value of `when` for a text that is shown by `TextAround`. */
export const gap = '{when}';

/** A text with an element in its gap, such as a time that updates itself. Each language puts the gap where its grammar needs it. */
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
