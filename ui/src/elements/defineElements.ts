import type { Kit } from '@plugboard/core'
import { uiOf } from '../shell/uiOf.js'
import { accountButton } from './accountButton.js'
import { buttonElement } from './buttonElement.js'
import { connectButton } from './connectButton.js'
import type { ElementOptions } from './ElementOptions.js'
import { modalElement } from './modalElement.js'
import { networkButton } from './networkButton.js'

/**
 * Defines `<plugboard-modal>`, `<plugboard-button>`, `<plugboard-account-button>` and `<plugboard-network-button>` for a
 * kit, and starts the kit. The buttons need no React. Browsers never forget a tag: a page with two kits gives the
 * second one a `prefix` of its own.
 *
 * @throws Error when the tags belong to another kit
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
      throw new Error(`<${tag}> belongs to another kit: call defineElements with a prefix of its own.`)
    if (!known) customElements.define(tag, make())
  }
  kit.start().catch((error: unknown) => kit.report(error))
}
