import { type Connector, type Disposer, displayText, type PluginContext, safeImageSrc } from '@plugboard/core'
import type { FoundWallet } from './FoundWallet.js'
import { svgIcon } from './svgIcon.js'

/** A flood of wallets fills no more than this. */
const shown = 50

/** Registers each Bitcoin wallet as a connector, once, by whichever way it was found first. */
export class WalletList {
  /** By the name that a row stands for. */
  private readonly known = new Map<string, FoundWallet>()

  constructor(private readonly kit: PluginContext) {}

  /** @returns takes the wallet out again; nothing for one that is here already */
  add(wallet: FoundWallet): Disposer | undefined {
    const name = displayText(wallet.name)
    const key = this.freeKey(keyOf(name), wallet)
    if (!key || this.known.size >= shown || this.kit.signal.aborted) return undefined
    this.known.set(key, wallet)
    const remove = this.kit.registerConnector(this.toConnector(wallet, key, name))
    return () => {
      remove()
      this.known.delete(key)
    }
  }

  /**
   * Stable across visits: it follows from the name. A wallet that comes by a second way is passed over; two that come by the
   * same way under one name are two.
   */
  private freeKey(base: string, { provider, type }: FoundWallet): string | undefined {
    for (const one of this.known.values()) if (one.provider === provider) return undefined
    let key = base
    for (let count = 2; this.known.has(key); count += 1) {
      if (this.known.get(key)?.type !== type || type !== 'ANNOUNCED') return undefined
      key = `${base}#${count}`
    }
    return key
  }

  private toConnector(wallet: FoundWallet, key: string, name: string): Connector {
    const { kit } = this
    const opening = () => Promise.all([import('../session/openWallet.js'), wallet.createDriver()])
    return {
      id: `bip122.${key}`,
      name,
      type: wallet.type,
      namespaces: ['bip122'],
      icon: safeImageSrc(svgIcon(wallet.icon)),
      // A wallet that announces itself for another chain by the same name is drawn as the same row.
      group: name.toLowerCase(),
      prepare: async () => void (await opening()),
      async connect(request, events) {
        const [{ openWallet }, driver] = await opening()
        return openWallet(driver, request, events, kit)
      },
      async reconnect(request, events) {
        const [{ restoreWallet }, driver] = await Promise.all([
          import('../session/openWallet.js'),
          wallet.createDriver()
        ])
        return restoreWallet(driver, request, events, kit)
      }
    }
  }
}

/** 'Xverse Wallet' in one list of wallets is 'Xverse' in the other. An id has no blanks. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/ /g, '-')
