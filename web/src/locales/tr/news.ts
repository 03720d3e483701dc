import { notificationTextsTr } from '@cellgate/shared/language/texts/notification-texts.tr.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(notificationTextsTr);
