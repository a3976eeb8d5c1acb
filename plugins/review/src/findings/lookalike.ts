/** How many characters at each end a visitor looks at. */
const seen = 4

/** The parts of an address that are compared at a glance. What all addresses of a chain begin with, as `0x`, counts too: better once too often. */
function edgesOf(address: string): string {
  const text = address.toLowerCase()
  return `${text.slice(0, seen)} ${text.slice(-seen)}`
}

/** Whether an address is another one than a known one, and shows the same at a glance: that is how addresses are forged. */
export function isLookalike(address: string, known: string): boolean {
  return !isSame(address, known) && edgesOf(address) === edgesOf(known)
}

/** Whether two texts are the same address: hexadecimal ones may differ in their upper-case letters, which are a checksum. */
export function isSame(one: string, other: string): boolean {
  const isHex = (text: string) => /^0x[\da-f]+$/i.test(text)
  return one === other || (isHex(one) && isHex(other) && one.toLowerCase() === other.toLowerCase())
}

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
