import { type Dollars, formatAmount, formatUsd, toCents } from '@cellgate/shared/contract/money.ts';
import { languages } from '@cellgate/shared/language/language-choice.ts';

/** An amount as people search for it: as every language shows it, and with a point or a comma alone. */
export function amountSpellings(dollars: Dollars): string[] {
  const cents = toCents(dollars);
  const amount = formatAmount(cents);
  return [amount, amount.replace('.', ','), ...languages.map((language) => formatUsd(cents, language))];
}
