export { failureTextsUk as phrases } from '@cellgate/shared/language/failure-texts.uk.ts';
