/** The parts of a witness as it is serialised, none longer than 252 bytes. Throws when bytes are missing or left over. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const length = bytes[at] ?? 0xff
    if (length >= 0xfd || at + 1 + length > bytes.length) throw new Error('Not a witness')
    parts.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  if (at !== bytes.length) throw new Error('Not a witness')
  return parts
}
