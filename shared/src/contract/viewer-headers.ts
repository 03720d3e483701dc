/**
 * What the distribution in front of the API says about a viewer's request. It passes no `Authorization` on that it was not told to cache
 * by, so the viewer's one travels under another name; a value that a viewer sends under that name is dropped.
 */
export const viewerAddressHeader = 'cloudfront-viewer-address';
export const viewerAuthorizationHeader = 'x-viewer-authorization';
/** Tells the API that a call came through the distribution, and that what it says about the viewer can be believed. */
export const originSecretHeader = 'x-origin-secret';
