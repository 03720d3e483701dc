export { issueTextsRu as phrases } from '@cellgate/shared/language/issue-texts.ru.ts';
