import type { ViewDefinition } from '@plugboard/core'
import type { ComponentType } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import type { Ui } from '../shell/Ui.js'

/**
 * Loads a view ahead, so that it is drawn in the same frame as the card around it. A view that React has to wait for,
 * however shortly, appears 300 ms late: React keeps a fallback at least that long.
 */
export async function loadView(ui: Ui, view: ViewDefinition | undefined): Promise<void> {
  if (!view || ui.components.has(view)) return
  const { default: component } = await view.load()
  // One that is being drawn lazily meanwhile keeps its identity, or its state would be lost.
  if (!ui.components.has(view)) ui.components.set(view, component as ComponentType<ViewProps>)
}
