export { issueTextsTr as phrases } from '@cellgate/shared/language/texts/issue-texts.tr.ts';
