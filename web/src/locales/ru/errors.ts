export { errorTextsRu as phrases } from '@cellgate/shared/language/texts/error-texts.ru.ts';
