import type { UiSettings } from './UiSettings.js'

/** Where and how the modal is drawn. */
export interface MountOptions extends UiSettings {
  /** An element of the host's own to draw into, e.g. a `<plugboard-modal>`; nothing is appended then. */
  readonly element?: HTMLElement | undefined
  /** False: the element is made but left to the host to place. Default true: appended to the body. */
  readonly append?: boolean | undefined
  /** Draw inline where `element` stands: always visible, Account when connected, else Connect. Default false. */
  readonly embedded?: boolean | undefined
}
