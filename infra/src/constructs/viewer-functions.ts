import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { applicationPaths, prerenderedFiles, shellFile, unknownFile } from '@cellgate/shared/site/resolve-site-path.ts';

/** CloudFront Functions (JavaScript runtime 2.0), run at the edge. */

/** The rule of `resolveSitePath`, for a runtime that imports nothing; a test holds the two together. */
const answer = `const documents = ${JSON.stringify(prerenderedFiles)};
const applicationPaths = ${JSON.stringify(applicationPaths)};
const shell = '${shellFile}';
const unknown = '${unknownFile}';

function answer(uri) {
  if (uri.slice(uri.lastIndexOf('/')).includes('.')) return { file: uri, status: uri === unknown ? 404 : 200 };
  const document = documents[uri === '/' ? uri : uri.replace(/\\/+$/, '')];
  if (document) return { file: document, status: 200 };
  const isApplication = applicationPaths.some((known) => uri === known || uri.startsWith(known + '/'));
  return isApplication ? { file: shell, status: 200 } : { file: unknown, status: 404 };
}
`;

/** On the viewer's request: a public page has a document of its own, every other screen the application's. */
export const findDocumentCode = `${answer}
function handler(event) {
  event.request.uri = answer(event.request.uri).file;
  return event.request;
}
`;

/** On the viewer's response: the application's document says that the path is nobody's, when it is. The path may be the viewer's or the file's. */
export const markNotFoundCode = `${answer}
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && answer(event.request.uri).status === 404) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;

/**
 * CloudFront keeps `Authorization` to itself where nothing is cached by it, so the token travels under another name. What says under different
 * names that somebody only looks at a link is put under one, because CloudFront passes on only ten names.
 */
export const prepareApiRequestCode = `function handler(event) {
  const headers = event.request.headers;
  delete headers['${viewerAuthorizationHeader}'];
  if (headers.authorization) {
    headers['${viewerAuthorizationHeader}'] = { value: headers.authorization.value };
    delete headers.authorization;
  }
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].filter((name) => headers[name]).map((name) => headers[name].value);
  if (purposes.length > 0) headers['sec-purpose'] = { value: purposes.join(' ') };
  return event.request;
}
`;
