import type { PluginContext } from '@plugboard/core'
import type { DevtoolsService } from '../DevtoolsService.js'
import { drawHost } from './drawHost.js'
import { exportTab } from './exportTab.js'
import { make } from './make.js'
import { type IconName, makeIcon } from './makeIcon.js'
import { makeTabs } from './makeTabs.js'
import { firstState, type PanelState, readPanelState } from './PanelState.js'
import { sessionsTab } from './sessionsTab.js'
import { timelineTab } from './TimelineView.js'
import { tapsTab } from './tapsTab.js'

/** Builds the panel. It is hidden until `show`; its own close button calls `leave`. */
export async function openPanel(kit: PluginContext, devtools: DevtoolsService, leave: () => void) {
  const host = drawHost('panel')
  const stored = kit.storage.item('panel', { guard: readPanelState })
  let state: PanelState = stored.get() ?? firstState
  const keep = (patch: Partial<PanelState>) => {
    state = { ...state, ...patch }
    stored.set(state)
  }
  const { timeline } = devtools
  const tabs = makeTabs(
    [timelineTab(devtools), tapsTab(devtools), sessionsTab(kit, devtools), exportTab(kit, devtools)],
    state.tab,
    (tab) => keep({ tab })
  )
  const pause = iconButton('pause', 'Pause', () => timeline.pause(!timeline.paused))
  const side = iconButton('right', 'Dock to the right', () => {
    keep({ side: state.side === 'right' ? 'bottom' : 'right' })
    draw()
  })
  const bar = make(
    'div',
    { class: 'head' },
    make('strong', { class: 'brand' }, makeIcon('plug'), make('span', {}, 'Plugboard')),
    tabs.list,
    make(
      'div',
      { class: 'tools' },
      pause,
      iconButton('clear', 'Clear the timeline', () => timeline.clear()),
      side,
      iconButton('close', 'Close the devtools', leave)
    )
  )
  const dock = make(
    'section',
    {
      class: 'dock',
      'aria-label': 'Plugboard devtools',
      on: { keydown: (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && leave() }
    },
    bar,
    ...tabs.panels
  )
  host.root.append(dock)
  const draw = () => {
    dock.dataset.side = state.side
    relabel(
      side,
      state.side === 'right' ? 'bottom' : 'right',
      `Dock to the ${state.side === 'right' ? 'bottom' : 'right'}`
    )
    relabel(pause, timeline.paused ? 'play' : 'pause', timeline.paused ? 'Resume' : 'Pause')
  }
  const unsubscribe = timeline.subscribe(draw)
  draw()
  host.element.hidden = true
  return {
    show: () => {
      if (!host.element.hidden) return
      host.element.hidden = false
      if (!state.open) {
        keep({ open: true })
        tabs.focus()
      }
      tabs.show()
    },
    hide: () => {
      if (host.element.hidden) return
      host.element.hidden = true
      tabs.hide()
      if (!kit.signal.aborted) keep({ open: false })
    },
    remove: () => {
      unsubscribe()
      tabs.hide()
      host.remove()
    }
  }
}

const iconButton = (icon: IconName, label: string, click: () => void): HTMLButtonElement =>
  make(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, on: { click } },
    makeIcon(icon)
  )

function relabel(button: HTMLButtonElement, icon: IconName, label: string): void {
  if (button.title === label) return
  button.title = label
  button.setAttribute('aria-label', label)
  button.replaceChildren(makeIcon(icon))
}
