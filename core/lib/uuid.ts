/** A random UUID, version 4. `crypto.randomUUID` is missing on pages without https. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return (/^(4|6|8|10)$/.test(String(index)) ? '-' : '') + value.toString(16).padStart(2, '0');
  }).join('');
}
