/** What the load generator's process is to do; its first argument, as JSON. */
export interface LoadOrder {
  protocol: 'connect' | 'socks5';
  proxyPort: number;
  originPort: number;
  username: string;
  password: string;
  parallel: number;
  bytesPerDownload: number;
}

/** Its answer, one line of JSON: from the first request to the last byte; the handshakes are over by then. */
export interface LoadResult {
  elapsedMs: number;
}
