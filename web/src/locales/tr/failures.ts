export { failureTextsTr as phrases } from '@cellgate/shared/language/texts/failure-texts.tr.ts';
