import type { NetworkId } from '@plugboard/core'
import { hasMethod, listenTo } from '@plugboard/core/chain'
import type { DriverEvents, WalletState } from './BitcoinDriver.js'
import { NetworkNames } from './NetworkNames.js'
import { firstAddress, SingleAddressDriver } from './SingleAddressDriver.js'

const chains = new NetworkNames({
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST'
})

/** The names in an older API; wallets without `getChain` still use them. */
const networks = new NetworkNames({ mainnet: 'livenet', testnet: 'testnet', signet: 'signet' })

/** UniSat, and the wallets with a compatible provider: Bitget and Binance. They expose one address, on the wallet's current network. */
export class UnisatDriver extends SingleAddressDriver {
  constructor(readonly provider: object) {
    super()
  }

  get networkIds(): readonly NetworkId[] {
    return (this.hasChains ? chains : networks).ids
  }

  /** A page cannot choose the network: a wallet on another network exposes its address there. */
  async connect(): Promise<WalletState> {
    return this.show(await this.call('requestAccounts'))
  }

  async read(): Promise<WalletState> {
    return this.show(await this.call('getAccounts'))
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    const accounts = (now: unknown) =>
      Array.isArray(now) && now.length === 0 ? events.change({ accounts: [] }) : events.stale()
    listenTo(this.provider, 'accountsChanged', accounts, signal)
    for (const event of ['chainChanged', 'networkChanged'])
      listenTo(this.provider, event, () => events.stale(), signal)
    listenTo(this.provider, 'disconnect', () => events.close(), signal)
  }

  async switchNetwork(networkId: NetworkId): Promise<WalletState> {
    if (this.hasChains) await this.call('switchChain', chains.nameOf(networkId))
    else await this.call('switchNetwork', networks.nameOf(networkId))
    return this.read()
  }

  private get hasChains(): boolean {
    return hasMethod(this.provider, 'switchChain')
  }

  private async show(addresses: unknown): Promise<WalletState> {
    const address = firstAddress(addresses)
    if (!address) return { accounts: [] }
    const key = await this.call('getPublicKey').catch(() => undefined)
    const account = { address, ...(typeof key === 'string' && { publicKey: key }) }
    return { accounts: [account], networkId: await this.networkId() }
  }

  private async networkId(): Promise<NetworkId | undefined> {
    const chain = await this.call('getChain').catch(() => undefined)
    const name = (Object(chain) as { enum?: unknown }).enum
    return name === undefined
      ? networks.idOf(await this.call('getNetwork').catch(() => undefined))
      : chains.idOf(name)
  }
}
