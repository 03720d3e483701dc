export { errorTextsUk as phrases } from '@cellgate/shared/language/texts/error-texts.uk.ts';
