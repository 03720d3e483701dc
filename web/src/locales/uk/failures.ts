export { failureTextsUk as phrases } from '@cellgate/shared/language/texts/failure-texts.uk.ts';
