/**
 * A text as wallets sign it, in hex: UTF-8 in `<Bytes>…</Bytes>`, so that no text is an extrinsic. Wallets wrap what is not
 * wrapped; with this, one that forgets does no harm.
 */
export function wrapText(text: string): string {
  const bytes = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
