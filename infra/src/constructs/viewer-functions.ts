import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { applicationPaths, prerenderedFiles, shellFile, unknownFile } from '@cellgate/shared/site/resolve-site-path.ts';

/** CloudFront Functions (JavaScript runtime 2.0), run at the edge. */

/** Implements `resolveSitePath` for a runtime without imports. A test keeps both equal. */
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

/** Viewer request function: a prerendered page has its own document, every other page the app shell. */
export const findDocumentCode = `${answer}
function handler(event) {
  event.request.uri = answer(event.request.uri).file;
  return event.request;
}
`;

/** Viewer response function: sets status 404 if the app shell was served for an unknown path. The path may be the viewer's or the file's. */
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
 * Viewer request function of the API. CloudFront removes `Authorization` from uncached requests, so the token travels in another header. The
 * headers that mark a prefetch are merged into one, and `X-Language` into `Accept-Language`, because CloudFront forwards only ten names.
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
  const languages = ['x-language', 'accept-language'].filter((name) => headers[name]).map((name) => headers[name].value);
  if (languages.length > 0) headers['accept-language'] = { value: languages.join(', ') };
  delete headers['x-language'];
  return event.request;
}
`;
