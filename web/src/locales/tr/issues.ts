export { issueTextsTr as phrases } from '@cellgate/shared/language/issue-texts.tr.ts';
