/**
 * Whether a signature is one of a key for some bytes, by the browser's own Ed25519; undefined where it has none, as older browsers and
 * pages without TLS.
 */
export async function ed25519Fits(
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array
): Promise<boolean | undefined> {
  try {
    // Copies: the platform takes no bytes of shared memory.
    const [raw, signed, text] = [key, signature, bytes].map((some) => Uint8Array.from(some))
    const made = await crypto.subtle.importKey('raw', raw as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', made, signed as BufferSource, text as BufferSource)
  } catch {
    return undefined
  }
}
