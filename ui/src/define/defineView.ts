import type { ViewDefinition, ViewName, ViewParams } from '@plugboard/core'

import type { ComponentType } from 'react'
import type { DomViewContext, ViewProps } from './ViewProps.js'

/** Options that both kinds of views take. */
export interface ViewOptions<Name extends ViewName = ViewName> extends Pick<ViewDefinition, 'order'> {
  /** Names of required parameters. With `debug`, the console warns when the view is opened without one of them. */
  readonly needs?: readonly (keyof NonNullable<ViewParams<Name>> & string)[] | undefined
  /** The header's text, or its key, e.g. `{ key: 'acme.title' }` for a text of `registerTexts`. */
  readonly title: ViewDefinition['title']
}

/** A view's component, or a function that loads it when it is first shown. */
type Component<Name extends ViewName> =
  | { readonly component: ComponentType<ViewProps<Name>>; readonly load?: never }
  | {
      readonly load: () => Promise<{ readonly default: ComponentType<ViewProps<Name>> }>
      readonly component?: never
    }

/** Describes a view that React renders, for `registerView`. The compiler checks its component against the view's parameters. */
export function defineView<const Name extends ViewName>(
  name: Name,
  { component, load, ...options }: ViewOptions<Name> & Component<Name>
): ViewDefinition {
  // Without either, the report of the plugin says that there is no `load`.
  return {
    ...options,
    id: name,
    load: load ?? (component && (async () => ({ default: component })))
  } as ViewDefinition
}

/**
 * Describes a view that draws itself into an element, for pages without React. `mount` returns a function that removes the
 * view; it runs again when the parameters or the language change.
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
    load: mount && (async () => ({ default: (await import('./domView.js')).domView(mount) }))
  }
}
