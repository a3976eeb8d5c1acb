import type { Kit } from '@plugboard/core'
import { mount } from '../mount.js'

/** Makes the class of `<plugboard-modal>`: the modal of a kit, or with the attribute `embedded` its card in the page. */
export function modalElement(kit: Kit): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly kit = kit
    #unmount: (() => void) | undefined

    connectedCallback(): void {
      // What `mount` made itself is drawn already, perhaps by another kit.
      if (this.#unmount || this.hasAttribute('data-mounted')) return
      this.#unmount = mount(kit, { element: this, embedded: this.hasAttribute('embedded') })
    }

    disconnectedCallback(): void {
      this.#unmount?.()
      this.#unmount = undefined
    }
  }
}
