/** Whether two runs of bytes are alike. */
export function sameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return !!one && !!other && one.length === other.length && one.every((byte, at) => byte === other[at])
}
