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

/** OKX has a provider for each network, under these names. */
const places = new NetworkNames({ mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' })

interface Shown {
  readonly address?: unknown
  readonly publicKey?: string
  readonly compressedPublicKey?: string
}

/** OKX Wallet: one provider a network, one address at a time. Moving to a network is connecting at another provider. */
export class OkxDriver implements BitcoinDriver {
  private at: NetworkId = places.ids[0] as NetworkId

  /** @param root the wallet's own global, `window.okxwallet` */
  constructor(private readonly root: object) {}

  get provider(): unknown {
    return Reflect.get(this.root, places.nameOf(this.at) ?? '')
  }

  get networkIds(): readonly NetworkId[] {
    return places.ids.filter((id) => Reflect.get(this.root, places.nameOf(id) ?? '') !== undefined)
  }

  async connect(networkId: NetworkId): Promise<WalletState> {
    this.goTo(networkId)
    return this.show(await this.ask('connect'))
  }

  /** Only the provider of the main network tells without asking. */
  async read(networkId: NetworkId): Promise<WalletState> {
    this.goTo(networkId)
    if (!hasMethod(this.provider, 'getAccounts')) return { accounts: [] }
    const address = firstOf(await this.ask('getAccounts'))
    if (!address) return { accounts: [] }
    const publicKey = (await this.ask('getPublicKey').catch(() => undefined)) as string | undefined
    return this.show({ address, ...(publicKey && { publicKey }) })
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    for (const id of this.networkIds) {
      const provider: unknown = Reflect.get(this.root, places.nameOf(id) ?? '')
      const hear = (event: string, heard: (now: unknown) => void) =>
        hearOn(provider, event, (now) => id === this.at && heard(now), signal)
      hear('accountChanged', (now) => (now ? events.change(this.show(now)) : events.change({ accounts: [] })))
      hear('accountsChanged', (now) => {
        const address = firstOf(now)
        events.change(address ? this.show({ address }) : { accounts: [] })
      })
      hear('disconnect', () => events.close())
    }
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

  switchNetwork(networkId: NetworkId): Promise<WalletState> {
    return this.connect(networkId)
  }

  async disconnect(): Promise<void> {
    if (hasMethod(this.provider, 'disconnect')) await this.ask('disconnect')
  }

  private ask(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return callOn(this.provider, method, ...args)
  }

  private goTo(networkId: NetworkId): void {
    if (!this.networkIds.includes(networkId))
      throw bip122Errors.wrongNetwork({ notes: `The wallet has no provider of ${networkId}.` })
    this.at = networkId
  }

  private show(now: unknown): WalletState {
    const { address, publicKey, compressedPublicKey } = Object(now) as Shown
    if (typeof address !== 'string' || !address) return { accounts: [] }
    const key = compressedPublicKey ?? publicKey
    return { accounts: [{ address, ...(key && { publicKey: key }) }], networkId: this.at }
  }

  /** The wallet signs with the account that it shows, whatever it is asked for. */
  private async mustShow(address: string): Promise<void> {
    if (!hasMethod(this.provider, 'getAccounts')) return
    const now = firstOf(await this.ask('getAccounts'))
    if (now?.toLowerCase() !== address.toLowerCase())
      throw bip122Errors.otherAccount({ notes: `${address} was asked, the wallet shows ${now}.` })
  }
}

const firstOf = (list: unknown): string | undefined => {
  const one: unknown = Array.isArray(list) ? list[0] : list
  return typeof one === 'string' && one ? one : undefined
}
