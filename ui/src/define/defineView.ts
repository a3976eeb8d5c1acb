import type { ViewDefinition, ViewName } from '@plugboard/core'
import type { ComponentType } from 'react'
import type { ViewOptions } from './ViewOptions.js'
import type { ViewProps } from './ViewProps.js'

/** A view's component, at hand or loaded when it is first shown. */
type Component<Name extends ViewName> =
  | { readonly component: ComponentType<ViewProps<Name>>; readonly load?: never }
  | {
      readonly load: () => Promise<{ readonly default: ComponentType<ViewProps<Name>> }>
      readonly component?: never
    }

/** Describes a view that React draws, for `registerView`. Its component is checked against the view's parameters. */
export function defineView<const Name extends ViewName>(
  name: Name,
  { component, load, ...options }: ViewOptions<Name> & Component<Name>
): ViewDefinition {
  return { ...options, id: name, load: load ?? (() => Promise.resolve({ default: component })) }
}
