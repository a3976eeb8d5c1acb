/**
 * An address in groups of four characters, as the kit's modal draws it: `0x` belongs to the first group, and one or two characters at the end to the last.
 * Groups that begin elsewhere could not be compared with those of the review before.
 */
export function groupsOf(address: string): readonly string[] {
  const groups: string[] = []
  for (const [text] of address.matchAll(/^0x.{1,4}|.{1,4}/giu)) {
    const last = groups.length - 1
    if (last >= 0 && text.length < 3) groups[last] += text
    else groups.push(text)
  }
  return groups
}
