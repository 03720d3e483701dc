export { notificationTextsUk as phrases } from '@cellgate/shared/language/texts/notification-texts.uk.ts';
