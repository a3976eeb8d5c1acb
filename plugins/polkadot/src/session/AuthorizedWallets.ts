import type { PluginContext, StorageItem } from '@plugboard/core'

/**
 * Remembers which wallets have granted this page access. Their protocol has no silent way to ask: `enable` shows a question if the site is not known,
 * so only a wallet that agreed before is asked again without the visitor.
 */
export class AuthorizedWallets {
  readonly #item: StorageItem<readonly string[]>

  constructor(kit: PluginContext) {
    this.#item = kit.storage.item('known', {
      guard: (value) =>
        Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 200) : undefined
    })
  }

  has(key: string): boolean {
    return this.#item.get()?.includes(key) ?? false
  }

  add(key: string): void {
    if (!this.has(key)) this.#item.set([...(this.#item.get() ?? []), key])
  }

  remove(key: string): void {
    this.#item.set((this.#item.get() ?? []).filter((one) => one !== key))
  }
}
