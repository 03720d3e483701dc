/**
 * What the distribution in front of the API says about a viewer's request. It signs every call to the function with its own
 * `Authorization` header, so the viewer's one travels under another name; a value that a viewer sends under that name is dropped.
 */
export const viewerAddressHeader = 'cloudfront-viewer-address';
export const viewerAuthorizationHeader = 'x-viewer-authorization';
