import type { ErrorParams } from '../contract/error-code.ts';

/** Replaces each `{name}` with its parameter. A missing one becomes a dash, so that no reader ever sees a placeholder. */
export function fillText(text: string, params: ErrorParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '—'));
}
