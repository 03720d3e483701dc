import { errorTextsUk } from '@cellgate/shared/language/texts/error-texts.uk.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(errorTextsUk);
