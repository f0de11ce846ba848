/** Whether a URL belongs to a known site and is secure; the provider requests and redirects to no other URL. */
export function isClientUrl(address: string, clients: readonly string[]): boolean {
  try {
    const { origin, protocol, hostname, username, password } = new URL(address);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && !username && !password && clients.includes(origin);
  } catch {
    return false;
  }
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
