import type { Kit, ViewDefinition, ViewName } from '@plugboard/core'
import type { ComponentType } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import { type Ui, uiOf } from '../shell/Ui.js'

/**
 * Loads a view's component before it is rendered, so that it appears in the same frame as the card around it. A view that suspends,
 * however briefly, appears 300 ms late, because React shows a fallback at least that long.
 */
export async function loadView(ui: Ui, view: ViewDefinition | undefined): Promise<void> {
  if (!view || ui.components.has(view)) return
  const { default: component } = await view.load()
  if (!component) throw new TypeError(`The view '${view.id}' has no component`)
  // The first one that loads stays: a new identity would reset the state of the view that is rendered.
  if (!ui.components.has(view)) ui.components.set(view, component as ComponentType<ViewProps>)
}

/** Loads a view that the visitor is likely to open next. A failure is ignored: the view is loaded again when it is rendered. */
export function prefetchView(kit: Kit, name: ViewName): void {
  loadView(uiOf(kit), kit.views.get(name)).catch(() => undefined)
}
