import { notificationTextsEn } from '@cellgate/shared/language/texts/notification-texts.en.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(notificationTextsEn);
