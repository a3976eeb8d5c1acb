import {
  type Connector,
  type Disposer,
  displayText,
  hasHiddenCharacters,
  type PluginContext,
  safeImageSrc
} from '@plugboard/core'
import { type StandardWallet, WaitingWallets } from '@plugboard/core/wallet-standard'
import { type FoundWallet, fromStandardWallet } from './FoundWallet.js'
import { windowWallets } from './windowWallets.js'

/** The most wallets that are listed, in addition to those that the catalogue knows. */
const maxWallets = 50

/** Registers each Bitcoin wallet as a connector, once, however it was found first. */
export class WalletList {
  /** By the key that their connector ids are made of. */
  private readonly listed = new Map<string, FoundWallet>()

  private readonly waiting: WaitingWallets<FoundWallet>

  constructor(private readonly kit: PluginContext) {
    this.waiting = new WaitingWallets(kit, (wallet) => this.list(wallet))
  }

  /** Lists the wallets on `window` that do not announce themselves. */
  addFromWindow(): void {
    for (const wallet of windowWallets()) this.add(wallet)
  }

  /** @returns removes the wallet; `undefined` for a wallet that cannot be used on Bitcoin or is listed already */
  addStandard(wallet: StandardWallet): Disposer | undefined {
    const found = fromStandardWallet(wallet)
    return found && this.add(found)
  }

  private add(wallet: FoundWallet): Disposer | undefined {
    if (this.kit.signal.aborted) return undefined
    return this.listed.size < maxWallets ? this.list(wallet) : this.waiting.add(wallet)
  }

  private list(wallet: FoundWallet): Disposer | undefined {
    const name = displayText(wallet.name)
    const key = this.freeKey(keyOf(name), wallet)
    if (!key) return undefined
    this.listed.set(key, wallet)
    const remove = this.kit.registerConnector(this.toConnector(wallet, key, name))
    return () => {
      remove()
      this.listed.delete(key)
    }
  }

  /**
   * Stable across visits, because it is derived from the name. A wallet that is found in a second way is skipped; two wallets that announce
   * themselves under one name are listed as two.
   */
  private freeKey(base: string, { provider, type }: FoundWallet): string | undefined {
    for (const one of this.listed.values()) if (one.provider === provider) return undefined
    let key = base
    for (let count = 2; this.listed.has(key); count += 1) {
      if (this.listed.get(key)?.type !== type || type !== 'ANNOUNCED') return undefined
      key = `${base}#${count}`
    }
    return key
  }

  private toConnector(wallet: FoundWallet, key: string, name: string): Connector {
    const { kit } = this
    const load = () => Promise.all([import('../session/connectWallet.js'), wallet.createDriver()])
    return {
      id: `bip122.${key}`,
      name,
      announcedName: hasHiddenCharacters(wallet.name) ? wallet.name.slice(0, 200) : undefined,
      type: wallet.type,
      namespaces: ['bip122'],
      icon: safeImageSrc(correctSvgType(wallet.icon)),
      // A wallet that announces itself for another chain under the same name shares the row; a second one for this chain does not.
      group: key === keyOf(name) ? name.toLowerCase() : `bip122.${key}`,
      prepare: async () => void (await load()),
      async connect(request, events) {
        const [{ connectWallet }, driver] = await load()
        return connectWallet(driver, request, events, kit)
      },
      async reconnect(request, events) {
        const [{ reconnectWallet }, driver] = await Promise.all([
          import('../session/connectWallet.js'),
          wallet.createDriver()
        ])
        return reconnectWallet(driver, request, events, kit)
      }
    }
  }
}

/** One source calls it 'Xverse Wallet', another 'Xverse'. An id has no spaces. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/ /g, '-')

/** Some wallets declare their SVG as a PNG, which its first bytes ('<svg' or '<?xm' in base64) reveal. Other values stay unchanged. */
function correctSvgType(icon: unknown): unknown {
  if (typeof icon !== 'string') return icon
  return icon.replace(/^data:image\/(?:png|jpeg|webp);base64,(?=PHN2Z|PD94b)/, 'data:image/svg+xml;base64,')
}
