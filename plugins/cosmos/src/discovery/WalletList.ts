import {
  type Connector,
  displayText,
  type PluginContext,
  type StorageItem,
  safeImageSrc
} from '@plugboard/core'
import type { CosmosWallet } from '../CosmosWallet.js'
import { hasMethod } from '../drivers/hasMethod.js'
import { attempt } from './attempt.js'
import { readGlobal } from './readGlobal.js'

/** A wallet that is open to the page must have all of these. */
const needed = ['enable', 'getKey', 'signAmino', 'signDirect'] as const

/** Registers each Keplr-style wallet that is on the page as a connector, once. */
export class WalletList {
  private readonly ids = new Set<string>()
  private readonly providers = new Set<object>()
  /** Ids of the wallets that have opened themselves to this page: Keplr cannot be asked without showing something. */
  private readonly opened: StorageItem<readonly string[]>

  constructor(private readonly kit: PluginContext) {
    this.opened = kit.storage.item<readonly string[]>('opened', { guard: toTexts })
  }

  /** Adds the wallet if it is here and not listed yet. Never throws. */
  look(wallet: CosmosWallet): void {
    const provider = readGlobal(wallet.path)
    const name = displayText(wallet.name)
    const id = `cosmos.${name.toLowerCase().replace(/ /g, '-')}`
    const isWhole = provider && attempt(() => needed.every((method) => hasMethod(provider, method)))
    if (!isWhole || this.kit.signal.aborted || this.ids.has(id) || this.providers.has(provider)) return
    this.ids.add(id)
    this.providers.add(provider)
    this.kit.registerConnector(this.toConnector(wallet, provider, id, name))
  }

  private toConnector(wallet: CosmosWallet, provider: object, id: string, name: string): Connector {
    const { kit } = this
    const opening = () => import('../session/openWallet.js')
    const driver = async () =>
      new (await import('../drivers/KeplrDriver.js')).KeplrDriver(provider, wallet.event)
    const memory = {
      has: () => this.opened.get()?.includes(id) ?? false,
      note: (isOpen: boolean) => {
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
      // A wallet that announces itself for another chain by the same name is drawn as the same row.
      group: name.toLowerCase(),
      prepare: async () => void (await Promise.all([opening(), driver()])),
      connect: async (request, events) =>
        (await opening()).openWallet({ driver: await driver(), memory, kit }, request, events),
      reconnect: async (request, events) =>
        (await import('../session/reopenWallet.js')).reopenWallet(
          { driver: await driver(), memory, kit },
          request,
          events
        )
    }
  }
}

const toTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.slice(0, 50) : undefined
