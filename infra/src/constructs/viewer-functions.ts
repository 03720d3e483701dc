import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';

/** CloudFront Functions (JavaScript runtime 2.0), run on the viewer's request. */

/** The site has one document: a path whose last part has no extension is one of its screens. */
export const spaFallbackCode = `function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
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
