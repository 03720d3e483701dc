import { notificationTextsRu } from '@cellgate/shared/language/texts/notification-texts.ru.ts';
import { withAmounts } from '../with-amounts.ts';

export const phrases = withAmounts(notificationTextsRu);
