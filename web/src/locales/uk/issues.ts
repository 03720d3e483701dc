export { issueTextsUk as phrases } from '@cellgate/shared/language/issue-texts.uk.ts';
