import { notificationTextsUk } from '@cellgate/shared/language/texts/notification-texts.uk.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(notificationTextsUk);
