import type { UiSettings } from '../shell/UiSettings.js'

/** How the elements are defined. */
export interface ElementOptions extends UiSettings {
  /** First part of the tags. Default `'plugboard'`; a second kit on the same page needs another one. */
  readonly prefix?: string | undefined
}
