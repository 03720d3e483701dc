import { errorTextsEn } from '@cellgate/shared/language/texts/error-texts.en.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(errorTextsEn);
