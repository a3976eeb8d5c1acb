/** How many characters of an address are drawn, and compared, together. */
const groupLength = 4

/** Upper-case letters of hexadecimal addresses are a checksum; those of others count. */
const fold = (address: string): string => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Where the four characters of an address begin that differ most from those of the known one at the same place. */
export function differingGroup(address: string, known: string): number {
  const [one, other] = [fold(address), fold(known)]
  let found = { at: 0, count: 0 }
  for (let at = 0; at < one.length; at += groupLength) {
    const group = [...one.slice(at, at + groupLength)]
    const { length } = group.filter((character, index) => character !== other[at + index])
    if (length > found.count) found = { at, count: length }
  }
  return found.at
}

/** Whether a text is the four characters of an address that begin at a place. */
export function isGroupAt(text: string, address: string, at: number): boolean {
  const typed = address.slice(0, at) + text + address.slice(at + groupLength)
  return fold(typed) === fold(address)
}
