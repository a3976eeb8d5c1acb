import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { usePluginStyles } from './usePluginStyles.js'

// In forced colours, Chromium would paint a backdrop behind the selected tab's text. Without its adjustment, the focus ring needs a system colour, too.
const styles = `
.pb-tabs{display:flex;gap:var(--pb-space-1);padding:4px;border-radius:var(--pb-radius-control);background:var(--pb-color-raised)}
.pb-tab{flex:1 1 0;min-inline-size:0;text-align:center;min-block-size:44px;padding-inline:var(--pb-space-2);border:0;border-radius:calc(var(--pb-radius-control) - 2px);background:transparent;color:var(--pb-color-text);font:inherit;cursor:pointer}
.pb-tab[aria-selected=true]{background:var(--pb-color-surface);font-weight:var(--pb-font-weight-strong)}
@media(forced-colors:active){.pb-tab[aria-selected=true]{forced-color-adjust:none;--pb-color-accent-line:CanvasText;background:SelectedItem;color:SelectedItemText}}
.pb-tab-panel{padding-block-start:var(--pb-space-2)}
`

/** Props of `TabList`. */
export interface TabListProps {
  readonly label: string
  readonly rtl: boolean
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs according to the ARIA practices: one tab stop, arrow keys select, Home and End go to the ends. */
export function TabList({ label, rtl, tabs, selected, onSelect, children }: TabListProps) {
  usePluginStyles(styles)
  const base = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const forward = rtl ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: -1
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className="pb-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="pb-tab"
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="pb-tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
      >
        {children}
      </div>
    </>
  )
}
