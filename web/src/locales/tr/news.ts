export { notificationTextsTr as phrases } from '@cellgate/shared/language/texts/notification-texts.tr.ts';
