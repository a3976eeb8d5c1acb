import type { ViewDefinition, ViewName } from '@plugboard/core'
import type { DomViewContext } from './DomViewContext.js'
import type { ViewOptions } from './ViewOptions.js'

/**
 * Describes a view that draws itself into an element, for pages without React.
 * `mount` returns what takes the view away again; it runs anew when parameters or language change.
 */
export function defineDomView<const Name extends ViewName>(
  name: Name,
  {
    mount,
    ...options
  }: ViewOptions<Name> & {
    readonly mount: (element: HTMLElement, context: DomViewContext<Name>) => (() => void) | void
  }
): ViewDefinition {
  return {
    ...options,
    id: name,
    load: async () => ({ default: (await import('./domView.js')).domView(mount) })
  }
}
