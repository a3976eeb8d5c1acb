/** `peb`, 40 hex digits of the public key's hash, and two check digits that detect typos (ISO 7064, as in an IBAN). */
const shape = /^peb([0-9a-f]{40})([0-9]{2})$/

const checkDigits = (body: string) => String(98n - ((BigInt(`0x${body}`) * 100n) % 97n)).padStart(2, '0')

/** The address of a public key. */
export async function toAddress(publicKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey))
  const body = Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `peb${body}${checkDigits(body)}`
}

/** The canonical form of an address, or `undefined` if it is not one: in lower case, without surrounding characters. */
export function parseAddress(value: string): string | undefined {
  const address = value.trim().toLowerCase()
  const [, body, digits] = shape.exec(address) ?? []
  return body && digits === checkDigits(body) ? address : undefined
}
