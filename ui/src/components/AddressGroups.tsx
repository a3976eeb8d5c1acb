import { usePluginStyles } from './usePluginStyles.js'

const styles = `
.pb-address{display:block;font-family:var(--pb-font-mono);font-variant-ligatures:none;font-size:14px;line-height:1.7;overflow-wrap:anywhere}
.pb-address-groups{display:inline-block;margin-inline:-.3ch;user-select:all;-webkit-user-select:all}
.pb-address-groups>*{display:inline-block;margin-inline:.3ch}
.pb-address .pb-spoken{user-select:none;-webkit-user-select:none}
.pb-address mark{border-radius:3px;background:color-mix(in srgb,var(--pb-color-danger) 18%,transparent);color:inherit;font-weight:var(--pb-font-weight-strong);text-decoration:underline;text-decoration-color:var(--pb-color-danger);text-decoration-thickness:2px;text-underline-offset:3px}
`

/** Props of `AddressGroups`. */
export interface AddressGroupsProps {
  readonly address: string
  /** The index of a character: its group of four characters is marked, for comparing two addresses that look alike. */
  readonly marked?: number | undefined
}

/** A part of an address, and its position. */
interface Part {
  readonly at: number
  readonly text: string
}

/**
 * A whole address in groups of four characters, which are easy to compare; the prefix `0x` is drawn with the first group, and one or two characters that
 * remain with the last one. Groups are separated by gaps, not spaces, so that the address is selected and copied unchanged. Screen readers read it
 * once, as one word.
 */
export function AddressGroups({ address, marked = -1 }: AddressGroupsProps) {
  usePluginStyles(styles)
  return (
    <span className="pb-address">
      <span className="pb-spoken" dir="ltr">
        {address}
      </span>
      {/* In a separate box: in right-to-left text, its second line otherwise begins at the wrong end. */}
      <span className="pb-address-groups" dir="ltr" aria-hidden="true">
        {groupsOf(address).map((parts) => (
          <span key={parts[0]?.at}>
            {parts.map(({ at, text }) =>
              at <= marked && marked < at + text.length ? <mark key={at}>{text}</mark> : text
            )}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The groups of an address, most of one part. One or two characters at the end look lost, on a line of their own even more. */
function groupsOf(address: string): readonly (readonly Part[])[] {
  const groups: Part[][] = []
  for (const { index, 0: text } of address.matchAll(/^0x|.{1,4}/giu)) {
    const last = groups.at(-1)
    const part = { at: index, text }
    if (last && (last.at(-1)?.text.length === 2 || text.length < 3)) last.push(part)
    else groups.push([part])
  }
  return groups
}
