/** A page that answers with the caller's address: where a line to try a proxy with points. */
export const echoUrl: string =
  import.meta.env.VITE_ECHO_URL ?? `${new URL(import.meta.env.VITE_API_URL ?? '/api', location.origin).href}/me/ip`;
