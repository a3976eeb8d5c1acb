import { make } from './make.js'

/** One page of the panel. */
export interface PanelTab {
  readonly id: string
  readonly label: string
  readonly element: HTMLElement
  /** Called when it becomes visible, and when it is hidden. */
  show(): void
  hide(): void
}

/** The row of tabs and the pages behind them (ARIA tabs: arrows, Home and End move the focus, and the focused tab is shown). */
export function makeTabs(tabs: readonly PanelTab[], first: string, onChoose: (id: string) => void) {
  let chosen = tabs.find(({ id }) => id === first) ?? (tabs[0] as PanelTab)
  let seen = false
  const buttons = tabs.map((tab) =>
    make(
      'button',
      {
        type: 'button',
        role: 'tab',
        class: 'tab',
        id: `tab-${tab.id}`,
        'aria-controls': `panel-${tab.id}`,
        on: { click: () => choose(tab) }
      },
      tab.label
    )
  )
  const panels = tabs.map((tab) =>
    make(
      'div',
      { role: 'tabpanel', class: 'page', id: `panel-${tab.id}`, 'aria-labelledby': `tab-${tab.id}` },
      tab.element
    )
  )
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(tabs[(to + tabs.length) % tabs.length] as PanelTab)
    focus()
  }
  const list = make(
    'div',
    { role: 'tablist', class: 'tabs', 'aria-label': 'Devtools', on: { keydown: move } },
    ...buttons
  )
  const focus = () => buttons[tabs.indexOf(chosen)]?.focus()
  const draw = () => {
    for (const [index, tab] of tabs.entries()) {
      const is = tab === chosen
      buttons[index]?.setAttribute('aria-selected', String(is))
      buttons[index]?.setAttribute('tabindex', is ? '0' : '-1')
      ;(panels[index] as HTMLElement).hidden = !is
    }
  }
  function choose(tab: PanelTab): void {
    if (tab === chosen) return
    if (seen) chosen.hide()
    chosen = tab
    draw()
    if (seen) chosen.show()
    onChoose(tab.id)
  }
  draw()
  return {
    list,
    panels,
    focus,
    show: () => {
      seen = true
      chosen.show()
    },
    hide: () => {
      if (seen) chosen.hide()
      seen = false
    }
  }
}
