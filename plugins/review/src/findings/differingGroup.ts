/** The number of characters of an address that are drawn and compared together. */
const groupLength = 4

/** In hexadecimal addresses, upper-case letters are only a checksum; in other addresses, case matters. */
const fold = (address: string): string => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** The position of the four-character group that differs most from the same place in the known address. The prefix `0x` belongs to no group. */
export function differingGroup(address: string, known: string): number {
  const [one, other] = [fold(address), fold(known)]
  const start = one.startsWith('0x') ? 2 : 0
  let found = { at: start, count: 0 }
  for (let at = start; at < one.length; at += groupLength) {
    const group = [...one.slice(at, at + groupLength)]
    const { length } = group.filter((character, index) => character !== other[at + index])
    if (length > found.count) found = { at, count: length }
  }
  return found.at
}

/** Whether a text equals the four characters of an address at a position. */
export function isGroupAt(text: string, address: string, at: number): boolean {
  const typed = address.slice(0, at) + text + address.slice(at + groupLength)
  return fold(typed) === fold(address)
}
