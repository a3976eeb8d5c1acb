import type { Kit } from '@plugboard/core'
import { mount } from '../mount.js'
import type { UiSettings } from '../shell/MountOptions.js'
import { uiOf } from '../shell/Ui.js'
import { buttonElement } from './buttonElement.js'
import { accountButton, connectButton, networkButton } from './elementLabels.js'

/** Options of `defineElements`. */
export interface ElementOptions extends UiSettings {
  /** First part of the tag names. Default `'plugboard'`; a second kit on the same page needs a different one. */
  readonly prefix?: string | undefined
}

/**
 * Defines `<plugboard-modal>`, `<plugboard-button>`, `<plugboard-account-button>` and `<plugboard-network-button>` for a kit, and starts the kit.
 * The buttons need no React. A tag cannot be defined twice: a page with two kits gives the second one a different `prefix`.
 *
 * @throws Error when another kit has defined the tags
 */
export function defineElements(kit: Kit, { prefix = 'plugboard', ...settings }: ElementOptions = {}): void {
  uiOf(kit).set(settings)
  const classes = {
    modal: () => modalElement(kit),
    button: () => buttonElement(kit, connectButton),
    'account-button': () => buttonElement(kit, accountButton),
    'network-button': () => buttonElement(kit, networkButton)
  }
  for (const [name, make] of Object.entries(classes)) {
    const tag = `${prefix}-${name}`
    const known = customElements.get(tag) as { readonly kit?: Kit } | undefined
    if (known && known.kit !== kit)
      throw new Error(`<${tag}> belongs to another kit: call defineElements with a different prefix.`)
    if (!known) customElements.define(tag, make())
  }
  kit.start().catch((error: unknown) => kit.report(error))
}

/** Creates the class of `<plugboard-modal>`: the kit's modal, or its card inline in the page with the attribute `embedded`. */
function modalElement(kit: Kit): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly kit = kit
    #unmount: (() => void) | undefined

    connectedCallback(): void {
      // An element that `mount` created is already drawn, perhaps by another kit.
      if (this.#unmount || this.hasAttribute('data-mounted')) return
      this.#unmount = mount(kit, { element: this, embedded: this.hasAttribute('embedded') })
    }

    disconnectedCallback(): void {
      this.#unmount?.()
      this.#unmount = undefined
    }
  }
}
