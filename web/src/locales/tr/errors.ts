export { errorTextsTr as phrases } from '@cellgate/shared/language/error-texts.tr.ts';
