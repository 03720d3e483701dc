export { notificationTextsRu as phrases } from '@cellgate/shared/language/notification-texts.ru.ts';
