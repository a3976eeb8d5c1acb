import type { ViewDefinition } from '@plugboard/core'

/** What every kind of view has. */
export interface ViewOptions extends Pick<ViewDefinition, 'order'> {
  /** Text of the header, a function of the language, or a key of the ui's dictionary, e.g. `'title.Connect'`. */
  readonly title: ViewDefinition['title']
}
