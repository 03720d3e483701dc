import { type Dollars, formatAmount, formatUsd, toCents } from '@cellgate/shared/contract/money.ts';
import { languages } from '@cellgate/shared/language/language-choice.ts';

/** Returns the spellings under which an amount can be searched: as each language shows it, and with a plain point or comma. */
export function amountSpellings(dollars: Dollars): string[] {
  const cents = toCents(dollars);
  const amount = formatAmount(cents);
  return [amount, amount.replace('.', ','), ...languages.map((language) => formatUsd(cents, language))];
}
