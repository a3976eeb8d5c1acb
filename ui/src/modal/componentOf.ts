import type { ViewDefinition } from '@plugboard/core'
import { type ComponentType, lazy } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import type { Ui } from '../shell/Ui.js'

/** The component of a view, the same one each time, loaded when it is first drawn. */
export function componentOf(ui: Ui, view: ViewDefinition): ComponentType<ViewProps> {
  const known = ui.components.get(view)
  if (known) return known
  // `defineView` has checked the component's type; a view made by hand answers for its own.
  const made = lazy(view.load as () => Promise<{ default: ComponentType<ViewProps> }>)
  ui.components.set(view, made)
  return made
}
