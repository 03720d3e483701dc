export { errorTextsUk as phrases } from '@cellgate/shared/language/error-texts.uk.ts';
