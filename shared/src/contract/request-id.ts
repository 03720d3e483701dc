/** Header with the ID of a request, in the request and in the response. */
export const requestIdHeader = 'x-request-id';

/** Pattern of a request ID that a caller may choose, e.g. a UUID. Its characters are safe in log lines and headers. */
export const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$/;
