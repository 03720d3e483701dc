export { errorTextsTr as phrases } from '@cellgate/shared/language/texts/error-texts.tr.ts';
