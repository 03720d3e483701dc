import { errorTextsRu } from '@cellgate/shared/language/texts/error-texts.ru.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(errorTextsRu);
