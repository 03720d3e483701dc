export { errorTextsEn as phrases } from '@cellgate/shared/language/error-texts.en.ts';
