export { notificationTextsEn as phrases } from '@cellgate/shared/language/texts/notification-texts.en.ts';
