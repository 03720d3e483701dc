export { errorTextsRu as phrases } from '@cellgate/shared/language/error-texts.ru.ts';
