export { failureTextsEn as phrases } from '@cellgate/shared/language/texts/failure-texts.en.ts';
