/** Returns an IP with its host part hidden: `203.0.•.•` of IPv4, the first two groups of IPv6. */
export function maskIp(ip: string): string {
  const [separator, hidden] = ip.includes(':') ? [':', '…'] : ['.', '•.•'];
  return [...ip.split(separator).slice(0, 2), hidden].join(separator);
}
