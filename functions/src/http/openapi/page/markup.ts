import { html } from 'hono/html';

/** A part of a page with all texts escaped. */
export type Markup = ReturnType<typeof html>;

/** Returns `text` as markup, with the parts between backticks as code. */
export function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
