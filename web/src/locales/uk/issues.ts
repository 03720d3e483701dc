export { issueTextsUk as phrases } from '@cellgate/shared/language/texts/issue-texts.uk.ts';
