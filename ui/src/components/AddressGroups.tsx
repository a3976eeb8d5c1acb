import { usePluginStyles } from './usePluginStyles.js'

/** Number of characters in a group. */
const groupLength = 4

const styles = `
.pb-address{display:block;font-family:var(--pb-font-mono);font-size:14px;line-height:1.7;overflow-wrap:anywhere}
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

/**
 * A whole address in groups of four characters, which are easy to compare; one or two that remain are drawn with the last group. Groups are separated by gaps, not spaces, so that the address is
 * selected and copied unchanged. Screen readers read it once, as one word.
 */
export function AddressGroups({ address, marked = -1 }: AddressGroupsProps) {
  usePluginStyles(styles)
  const groups = [...address.matchAll(/.{1,4}/gu)].map(({ index, 0: text }) => ({ at: index, text }))
  // One or two characters at the end look lost, on a line of their own even more.
  const rest = groups.length > 1 && (groups.at(-1)?.text.length ?? 0) < 3 ? groups.pop() : undefined
  const draw = ({ at, text }: { readonly at: number; readonly text: string }) => {
    const Group = at <= marked && marked < at + groupLength ? 'mark' : 'span'
    return <Group key={at}>{text}</Group>
  }
  return (
    <span className="pb-address">
      <span className="pb-spoken" dir="ltr">
        {address}
      </span>
      {/* In a separate box: in right-to-left text, its second line otherwise begins at the wrong end. */}
      <span className="pb-address-groups" dir="ltr" aria-hidden="true">
        {groups.map((group, index) =>
          rest && index === groups.length - 1 ? (
            <span key={group.at}>
              {draw(group)}
              {draw(rest)}
            </span>
          ) : (
            draw(group)
          )
        )}
      </span>
    </span>
  )
}
