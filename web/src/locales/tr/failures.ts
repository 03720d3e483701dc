export { failureTextsTr as phrases } from '@cellgate/shared/language/failure-texts.tr.ts';
