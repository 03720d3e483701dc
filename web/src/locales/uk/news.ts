export { notificationTextsUk as phrases } from '@cellgate/shared/language/notification-texts.uk.ts';
