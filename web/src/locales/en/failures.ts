export { failureTextsEn as phrases } from '@cellgate/shared/language/failure-texts.en.ts';
