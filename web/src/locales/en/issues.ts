export { issueTextsEn as phrases } from '@cellgate/shared/language/issue-texts.en.ts';
