export { issueTextsEn as phrases } from '@cellgate/shared/language/texts/issue-texts.en.ts';
