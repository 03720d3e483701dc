export { errorTextsEn as phrases } from '@cellgate/shared/language/texts/error-texts.en.ts';
