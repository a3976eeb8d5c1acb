import type { ViewDefinition, ViewName, ViewParams } from '@plugboard/core'

/** What every kind of view has. */
export interface ViewOptions<Name extends ViewName = ViewName> extends Pick<ViewDefinition, 'order'> {
  /** Names of parameters that it cannot do without: with `debug` the console is told of a visit that lacks one. */
  readonly needs?: readonly (keyof NonNullable<ViewParams<Name>> & string)[] | undefined
  /** Text of the header, or the key of one, e.g. `{ key: 'acme.title' }` for a text of `registerTexts`. */
  readonly title: ViewDefinition['title']
}
