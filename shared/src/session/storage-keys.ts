/** Keys under which the browser keeps what it must remember. */
export const storageKeys = { accessToken: 'accessToken', refreshToken: 'refreshToken', language: 'language' } as const;
