export { failureTextsRu as phrases } from '@cellgate/shared/language/texts/failure-texts.ru.ts';
