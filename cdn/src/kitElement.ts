import { createKit, type Kit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { defineElements, type HexColor, mount, type Theme } from '@plugboard/ui'
import { findNetworks } from './findNetworks.js'

/** What `document.querySelector('plugboard-kit')` is. */
export interface KitElement extends HTMLElement {
  /** Composed from the attributes when it is first read, or when the element is put on a page. */
  readonly kit: Kit
}

/**
 * Creates the class of `<plugboard-kit networks="mainnet base">`, which composes a kit from its attributes and defines the
 * other elements for it. Attributes: `networks`; `name` of the site; `gateway`, the address of a gateway service; `locale`,
 * `mode` (light, dark, auto), `accent` (#rrggbb), `radius` (pixels); `prefix` of the elements of a second kit on the page.
 */
export function kitElement(): CustomElementConstructor {
  return class extends HTMLElement implements KitElement {
    #kit: Kit | undefined
    #isMounted = false

    get kit(): Kit {
      this.#kit ??= compose(this)
      return this.#kit
    }

    connectedCallback(): void {
      // Moved within the page: its kit lives as long as the page does.
      if (this.#isMounted) return
      const { kit } = this
      this.#isMounted = true
      const read = (name: string) => this.getAttribute(name) ?? undefined
      defineElements(kit, { prefix: read('prefix'), locale: read('locale'), theme: themeOf(read) })
      mount(kit)
    }
  }
}

function compose(element: HTMLElement): Kit {
  const read = (name: string) => element.getAttribute(name) ?? undefined
  const url = read('gateway')
  const name = read('name')
  const networks = findNetworks(read('networks') ?? 'mainnet')
  return createKit({
    id: read('prefix'),
    metadata: name ? { name } : undefined,
    plugins: [eip155({ networks }), ...(url ? [gateway({ url })] : [])]
  })
}

const modes = ['light', 'dark', 'auto'] as const

function themeOf(read: (name: string) => string | undefined): Theme {
  const radius = Number(read('radius') ?? Number.NaN)
  return {
    mode: modes.find((mode) => mode === read('mode')),
    accent: read('accent') as HexColor | undefined,
    radius: Number.isFinite(radius) ? radius : undefined
  }
}
