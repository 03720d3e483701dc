export { notificationTextsTr as phrases } from '@cellgate/shared/language/notification-texts.tr.ts';
