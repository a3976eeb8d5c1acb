import type { PluginContext } from '@plugboard/core'
import type { DevtoolsService } from '../DevtoolsService.js'
import { drawHost } from './drawHost.js'
import { make } from './make.js'
import { makeIcon } from './makeIcon.js'
import { readPanelState } from './PanelState.js'

/** Draws the button that opens the panel; a panel that was open at the last visit opens again. @returns removes it */
export function drawButton(
  kit: PluginContext,
  devtools: DevtoolsService,
  corner: 'bottom-left' | 'bottom-right'
): () => void {
  const host = drawHost('button')
  const button = make(
    'button',
    {
      type: 'button',
      class: `opener ${corner}`,
      'aria-label': 'Plugboard devtools',
      title: 'Plugboard devtools',
      on: {
        click: () => {
          if (devtools.shown) devtools.hide()
          else void devtools.show().catch(kit.report)
        }
      }
    },
    makeIcon('plug')
  )
  host.root.append(button)
  if (kit.storage.item('panel', { guard: readPanelState }).get()?.open) void devtools.show().catch(kit.report)
  return () => host.remove()
}
