import type { NetworkId } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { bip122Errors } from '../errors.js'
import type { BitcoinDriver, DriverEvents, WalletState } from './BitcoinDriver.js'
import { callOn } from './callOn.js'
import { decode } from './decode.js'
import { hasMethod } from './hasMethod.js'
import { hearOn } from './hearOn.js'
import type { MessageRequest } from './MessageRequest.js'
import { NetworkNames } from './NetworkNames.js'
import type { PaymentRequest } from './PaymentRequest.js'
import type { PsbtToSign } from './PsbtToSign.js'
import { toSignInputs } from './toSignInputs.js'

const chains = new NetworkNames({
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST'
})

/** Names before there were chains; wallets that know no `getChain` have them still. */
const networks = new NetworkNames({ mainnet: 'livenet', testnet: 'testnet', signet: 'signet' })

/** UniSat and the wallets that have its form, Bitget's and Binance's: one address at a time, in the network that the wallet is on. */
export class UnisatDriver implements BitcoinDriver {
  constructor(readonly provider: object) {}

  get networkIds(): readonly NetworkId[] {
    return (this.hasChains ? chains : networks).ids
  }

  /** No page can say for which network: a wallet that is on another shows the address of that one. */
  async connect(): Promise<WalletState> {
    return this.show(await this.ask('requestAccounts'))
  }

  async read(): Promise<WalletState> {
    return this.show(await this.ask('getAccounts'))
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    const accounts = (now: unknown) =>
      Array.isArray(now) && now.length === 0 ? events.change({ accounts: [] }) : events.stale()
    hearOn(this.provider, 'accountsChanged', accounts, signal)
    for (const event of ['chainChanged', 'networkChanged'])
      hearOn(this.provider, event, () => events.stale(), signal)
    hearOn(this.provider, 'disconnect', () => events.close(), signal)
  }

  async signMessage({ message, address, protocol }: MessageRequest): Promise<Uint8Array> {
    await this.mustShow(address)
    const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
    return decode(base64, await this.ask('signMessage', message, type))
  }

  async signPsbt({ psbt, inputs }: PsbtToSign): Promise<Uint8Array> {
    for (const address of new Set(inputs.map((input) => input.address))) await this.mustShow(address)
    const options = { autoFinalized: false, toSignInputs: toSignInputs(inputs) }
    return decode(hex, await this.ask('signPsbt', hex.encode(psbt), options))
  }

  /** Amounts are numbers there: 21 million bitcoin in satoshis are below 2^53. */
  async sendTransfer({ from, to, satoshis }: PaymentRequest): Promise<string> {
    await this.mustShow(from)
    return (await this.ask('sendBitcoin', to, Number(satoshis))) as string
  }

  async switchNetwork(networkId: NetworkId): Promise<WalletState> {
    if (this.hasChains) await this.ask('switchChain', chains.nameOf(networkId))
    else await this.ask('switchNetwork', networks.nameOf(networkId))
    return this.read()
  }

  async disconnect(): Promise<void> {
    if (hasMethod(this.provider, 'disconnect')) await this.ask('disconnect')
  }

  private get hasChains(): boolean {
    return hasMethod(this.provider, 'switchChain')
  }

  private ask(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return callOn(this.provider, method, ...args)
  }

  private async show(addresses: unknown): Promise<WalletState> {
    const address: unknown = Array.isArray(addresses) ? addresses[0] : addresses
    if (typeof address !== 'string' || !address) return { accounts: [] }
    const key = await this.ask('getPublicKey').catch(() => undefined)
    const account = { address, ...(typeof key === 'string' && { publicKey: key }) }
    return { accounts: [account], networkId: await this.networkId() }
  }

  private async networkId(): Promise<NetworkId | undefined> {
    const chain = await this.ask('getChain').catch(() => undefined)
    const name = (Object(chain) as { enum?: unknown }).enum
    return name === undefined
      ? networks.idOf(await this.ask('getNetwork').catch(() => undefined))
      : chains.idOf(name)
  }

  /** The wallet signs with the account that it shows, whatever it is asked for. */
  private async mustShow(address: string): Promise<void> {
    const shown = await this.ask('getAccounts')
    const now: unknown = Array.isArray(shown) ? shown[0] : shown
    if (String(now).toLowerCase() !== address.toLowerCase())
      throw bip122Errors.otherAccount({ notes: `${address} was asked, the wallet shows ${String(now)}.` })
  }
}
