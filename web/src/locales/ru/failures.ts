export { failureTextsRu as phrases } from '@cellgate/shared/language/failure-texts.ru.ts';
