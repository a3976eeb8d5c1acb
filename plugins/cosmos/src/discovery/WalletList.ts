import {
  type Connector,
  displayText,
  type PluginContext,
  type StorageItem,
  safeImageSrc
} from '@plugboard/core'
import { hasMethod, readGlobal } from '@plugboard/core/chain'
import type { CosmosWallet } from '../CosmosOptions.js'

/** The methods that a provider must have. */
const requiredMethods = ['enable', 'getKey', 'signAmino', 'signDirect'] as const

/** Registers each Keplr-style wallet that is on the page as a connector, once. */
export class WalletList {
  private readonly ids = new Set<string>()
  private readonly providers = new Set<object>()
  /** Ids of the wallets that are open to this page, because Keplr cannot be asked without showing something. */
  private readonly opened: StorageItem<readonly string[]>

  constructor(private readonly kit: PluginContext) {
    this.opened = kit.storage.item<readonly string[]>('opened', { guard: toTexts })
  }

  /** Adds the wallet if it is installed and not listed yet. Never throws. */
  add(wallet: CosmosWallet): void {
    const provider = readGlobal(wallet.path)
    const name = displayText(wallet.name)
    const id = `cosmos.${name.toLowerCase().replace(/ /g, '-')}`
    const isComplete = provider && requiredMethods.every((method) => hasMethod(provider, method))
    if (!isComplete || this.kit.signal.aborted || this.ids.has(id) || this.providers.has(provider)) return
    this.ids.add(id)
    this.providers.add(provider)
    this.kit.registerConnector(this.toConnector(wallet, provider, id, name))
  }

  private toConnector(wallet: CosmosWallet, provider: object, id: string, name: string): Connector {
    const { kit } = this
    const loadSession = () => import('../session/connectWallet.js')
    const createDriver = async () =>
      new (await import('../drivers/KeplrDriver.js')).KeplrDriver(provider, wallet.event)
    const grant = {
      get: () => this.opened.get()?.includes(id) ?? false,
      set: (isOpen: boolean) => {
        const others = (this.opened.get() ?? []).filter((one) => one !== id)
        this.opened.set(isOpen ? [...others, id] : others)
      }
    }
    return {
      id,
      name,
      type: 'INJECTED',
      namespaces: ['cosmos'],
      icon: safeImageSrc(wallet.icon),
      // A wallet that announces itself for another chain under the same name shares the row.
      group: name.toLowerCase(),
      prepare: async () => void (await Promise.all([loadSession(), createDriver()])),
      connect: async (request, events) =>
        (await loadSession()).connectWallet({ driver: await createDriver(), grant, kit }, request, events),
      reconnect: async (request, events) =>
        (await loadSession()).reconnectWallet({ driver: await createDriver(), grant, kit }, request, events)
    }
  }
}

const toTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.slice(0, 50) : undefined
