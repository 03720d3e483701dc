import type { ErrorParams } from '../contract/error-code.ts';

/** Puts parameters where `{name}` stands. One that is missing shows as a dash: a reader never meets a placeholder. */
export function fillText(text: string, params: ErrorParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '—'));
}
