export { notificationTextsEn as phrases } from '@cellgate/shared/language/notification-texts.en.ts';
