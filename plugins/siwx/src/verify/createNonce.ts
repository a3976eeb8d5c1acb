const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 22 letters of 62: 131 bits. */
const length = 22

/** A fresh nonce from the platform's secure source: 22 letters and digits, 131 bits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length)
    // 248 is four times 62: what lies above would make some letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < length) nonce += alphabet[byte % 62]
  return nonce
}
