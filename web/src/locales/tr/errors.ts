import { errorTextsTr } from '@cellgate/shared/language/texts/error-texts.tr.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(errorTextsTr);
