import type { ErrorParams } from '../contract/error-code.ts';
import { formatUsd, toCents } from '../contract/usd.ts';

/** Replaces each `{name}` with its parameter. A missing one becomes a dash, so that no reader ever sees a placeholder. */
export function fillText(text: string, params: ErrorParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '—'));
}

/** The same in a language, which writes the amounts: those are plain (`1234.50`) and stand behind a currency sign of the text. */
export function fillTextIn(language: string, text: string, params: ErrorParams = {}): string {
  const paid = text.replace(/\$\{(\w+)\}/g, (placeholder, name: string) => {
    const dollars = Number(params[name]);
    return Number.isNaN(dollars) ? placeholder : formatUsd(toCents(dollars), language);
  });
  return fillText(paid, params);
}
