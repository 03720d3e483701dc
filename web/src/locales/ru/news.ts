export { notificationTextsRu as phrases } from '@cellgate/shared/language/texts/notification-texts.ru.ts';
