import { usePluginStyles } from '@plugboard/ui/components'
import { differences } from '../findings/lookalike.js'

const styles = `
.review-address{margin:0;font-family:var(--pb-font-mono);font-size:14px;line-height:1.7;overflow-wrap:anywhere;user-select:all}
.review-address>span{display:inline-block}
.review-address>span:not(:last-child){margin-inline-end:.6ch}
.review-address mark{border-radius:3px;background:color-mix(in srgb,var(--pb-color-danger) 18%,transparent);color:inherit;font-weight:var(--pb-font-weight-strong);text-decoration:underline;text-decoration-color:var(--pb-color-danger);text-decoration-thickness:2px;text-underline-offset:3px}
`

/**
 * A whole address in groups of four characters, which are easy to compare. Groups have a gap and no space between them: what is selected
 * and copied is the address.
 *
 * @param other an address that it looks like: the characters that differ are marked
 */
export function AddressGroups({
  address,
  other
}: {
  readonly address: string
  readonly other?: string | undefined
}) {
  usePluginStyles(styles)
  const marks = other === undefined ? [] : differences(address, other)
  const groups = [...address.matchAll(/.{1,4}/gu)].map(({ index, 0: text }) => ({ at: index, text }))
  return (
    <p className="review-address" dir="ltr">
      {groups.map(({ at, text }) => (
        <span key={at}>
          {[...text].map((character, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: characters stay where they are.
            marks[at + index] ? <mark key={index}>{character}</mark> : character
          )}
        </span>
      ))}
    </p>
  )
}
