import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { mount } from '../mount.js'
import type { UiSettings } from '../shell/MountOptions.js'
import { uiOf } from '../shell/Ui.js'
import { buttonElement } from './buttonElement.js'
import { ElementOwner } from './ElementOwner.js'
import { accountButton, connectButton, networkButton } from './elementLabels.js'

/** Options of `defineElements`. */
export interface ElementOptions extends UiSettings {
  /** First part of the tag names. Default `'plugboard'`; a second kit on the same page needs a different one. */
  readonly prefix?: string | undefined
}

/**
 * Defines `<plugboard-modal>`, `<plugboard-button>`, `<plugboard-account-button>` and `<plugboard-network-button>` for a kit, and starts the kit.
 * The buttons need no React. A tag cannot be defined twice: a page with two kits gives the second one a different `prefix`. When a kit has been
 * disposed of, the next one gets its elements.
 *
 * @throws Error when another kit has the tags
 */
export function defineElements(kit: Kit, { prefix = 'plugboard', ...settings }: ElementOptions = {}): void {
  uiOf(kit).set(settings)
  const known = (name: string) =>
    customElements.get(`${prefix}-${name}`) as { readonly owner?: ElementOwner } | undefined
  const owner = known('modal')?.owner ?? new ElementOwner(kit)
  owner.passTo(kit, `${prefix}-modal`)
  const classes = {
    modal: () => modalElement(owner),
    button: () => buttonElement(owner, connectButton),
    'account-button': () => buttonElement(owner, accountButton),
    'network-button': () => buttonElement(owner, networkButton)
  }
  for (const [name, make] of Object.entries(classes)) {
    const tag = `${prefix}-${name}`
    if (known(name) && known(name)?.owner !== owner)
      throw new Error(`<${tag}> is already defined: call defineElements with a different prefix.`)
    if (!known(name)) customElements.define(tag, make())
  }
  kit.start().catch((error: unknown) => kit.report(error))
}

/** Creates the class of `<plugboard-modal>`: the kit's modal, or its card inline in the page with the attribute `embedded`. */
function modalElement(owner: ElementOwner): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly owner = owner
    #unmount: (() => void) | undefined
    #stop: (() => void) | undefined

    connectedCallback(): void {
      // An element that `mount` created is already drawn, perhaps by another kit.
      if (this.#stop || this.hasAttribute('data-mounted')) return
      const draw = (kit: Kit) => {
        this.#unmount?.()
        this.#unmount = mount(kit, { element: this, embedded: this.hasAttribute('embedded') })
      }
      this.#stop = reaction(() => owner.kit, draw, { fireImmediately: true })
    }

    /** Moved by `moveBefore`, it stays as it is. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#stop?.()
      this.#stop = undefined
      this.#unmount?.()
      this.#unmount = undefined
    }
  }
}
