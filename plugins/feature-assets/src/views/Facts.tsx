import { usePluginStyles } from '@plugboard/ui/components'
import type { ReactNode } from 'react'

// A name or an address has a direction of its own. It begins where its label does, on the right in Arabic and Hebrew; of an address that needs two
// lines, the second begins below the first, as in a review.
const styles = `
.assets-facts{margin:0;display:grid;gap:var(--pb-space-2);padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface)}
.assets-facts>div{display:flex;justify-content:space-between;align-items:baseline;gap:var(--pb-space-3)}
.assets-facts dt{color:var(--pb-color-muted);flex:none}
.assets-facts dd{margin:0;text-align:end;overflow-wrap:anywhere;min-inline-size:0}
.assets-facts>.assets-fact-wide{display:block}
.assets-fact-wide>dt{display:flex;justify-content:space-between;align-items:center}
.assets-fact-wide>dt .pb-icon-button{margin-block:-10px;margin-inline-end:-13px}
.assets-facts>.assets-fact-wide>dd{text-align:-webkit-match-parent;text-align:match-parent}
.assets-fact-wide .pb-address-groups{text-align:start}
.assets-facts .pb-copyable{min-inline-size:44px;justify-content:flex-end;margin-block:-4px;padding-inline-end:0}
.assets-notice{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);color:var(--pb-color-text);background:color-mix(in srgb,var(--pb-color-warning) 12%,var(--pb-color-bg))}
`

/** Facts about something, as names and values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  usePluginStyles(styles)
  return <dl className="assets-facts">{children}</dl>
}

/** One fact: name and value side by side, or with an `action` next to the name and the value below it at full width. */
export function Fact({
  name,
  action,
  children
}: {
  readonly name: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={action === undefined ? undefined : 'assets-fact-wide'}>
      <dt>
        {name}
        {action}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A warning about the content of the view. */
export function Notice({ children }: { readonly children: string }) {
  usePluginStyles(styles)
  return <p className="assets-notice">{children}</p>
}
