export { issueTextsRu as phrases } from '@cellgate/shared/language/texts/issue-texts.ru.ts';
