/**
 * Headers by which the CloudFront distribution passes on the viewer's address and authorization. The distribution does not forward `Authorization`
 * unless it caches by that header, so the value travels under another name; a value that a viewer sends under that name is dropped.
 */
export const viewerAddressHeader = 'cloudfront-viewer-address';
export const viewerAuthorizationHeader = 'x-viewer-authorization';
/** Secret that proves to the API that a request came through the distribution, so that its viewer headers can be trusted. */
export const originSecretHeader = 'x-origin-secret';
