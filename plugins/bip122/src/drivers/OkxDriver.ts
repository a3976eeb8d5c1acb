import type { NetworkId } from '@plugboard/core'
import { callMethod, hasMethod, listenTo } from '@plugboard/core/chain'
import { bip122Errors } from '../errors.js'
import type { DriverEvents, WalletState } from './BitcoinDriver.js'
import { NetworkNames } from './NetworkNames.js'
import { firstAddress, SingleAddressDriver } from './SingleAddressDriver.js'

/** OKX has a provider for each network, under these names. */
const providerNames = new NetworkNames({
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet'
})

interface ShownAccount {
  readonly address?: unknown
  readonly publicKey?: string
  readonly compressedPublicKey?: string
}

/** OKX Wallet: one provider for each network. Switching the network means connecting to another provider. */
export class OkxDriver extends SingleAddressDriver {
  private current: NetworkId = providerNames.ids[0] as NetworkId

  /** @param root the wallet's own global, `window.okxwallet` */
  constructor(private readonly root: object) {
    super()
  }

  get provider(): unknown {
    return this.providerOf(this.current)
  }

  get networkIds(): readonly NetworkId[] {
    return providerNames.ids.filter((id) => this.providerOf(id) !== undefined)
  }

  /** The provider of another network is used only from its answer on: the visitor may decline, and is still on the current network until then. */
  async connect(networkId: NetworkId): Promise<WalletState> {
    const shown = await callMethod(this.requireProvider(networkId), 'connect')
    this.current = networkId
    return this.show(shown)
  }

  /** Only the provider of the main network can be read without asking the visitor. */
  async read(networkId: NetworkId): Promise<WalletState> {
    this.requireProvider(networkId)
    this.current = networkId
    if (!hasMethod(this.provider, 'getAccounts')) return { accounts: [] }
    const address = firstAddress(await this.call('getAccounts'))
    if (!address) return { accounts: [] }
    const publicKey = (await this.call('getPublicKey').catch(() => undefined)) as string | undefined
    return this.show({ address, ...(publicKey && { publicKey }) })
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    for (const id of this.networkIds) {
      const on = (event: string, listener: (now: unknown) => void) =>
        listenTo(this.providerOf(id), event, (now) => id === this.current && listener(now), signal)
      on('accountChanged', (now) => (now ? events.change(this.show(now)) : events.change({ accounts: [] })))
      on('accountsChanged', (now) => {
        const address = firstAddress(now)
        events.change(address ? this.show({ address }) : { accounts: [] })
      })
      on('disconnect', () => events.close())
    }
  }

  switchNetwork(networkId: NetworkId): Promise<WalletState> {
    return this.connect(networkId)
  }

  private providerOf(networkId: NetworkId): unknown {
    return Reflect.get(this.root, providerNames.nameOf(networkId) ?? '')
  }

  private requireProvider(networkId: NetworkId): unknown {
    const provider = this.providerOf(networkId)
    if (provider !== undefined) return provider
    throw bip122Errors.wrongNetwork({ notes: `The wallet has no provider for ${networkId}.` })
  }

  private show(now: unknown): WalletState {
    const { address, publicKey, compressedPublicKey } = Object(now) as ShownAccount
    if (typeof address !== 'string' || !address) return { accounts: [] }
    const key = compressedPublicKey ?? publicKey
    return { accounts: [{ address, ...(key && { publicKey: key }) }], networkId: this.current }
  }

  /** The providers of the test networks cannot report the current address. */
  protected override async requireShown(address: string): Promise<void> {
    if (hasMethod(this.provider, 'getAccounts')) await super.requireShown(address)
  }
}
