import type { NetworkId } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { describeAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { BitcoinDriver, DriverEvents, WalletState } from './BitcoinDriver.js'
import { callProvider } from './callProvider.js'
import type { DriverAccount } from './DriverAccount.js'
import { decode } from './decode.js'
import type { MessageRequest } from './MessageRequest.js'
import { NetworkNames } from './NetworkNames.js'
import type { PaymentRequest } from './PaymentRequest.js'
import type { PsbtToSign } from './PsbtToSign.js'

const names = new NetworkNames({
  mainnet: 'mainnet',
  testnet: 'testnet',
  signet: 'signet',
  regtest: 'regtest'
})

interface Address {
  readonly symbol?: string
  readonly type?: string
  readonly address: string
  readonly publicKey?: string
  readonly derivationPath?: string
}

/**
 * Leather. It has the request form of sats-connect with words of its own, asks the visitor for each sight of the addresses,
 * tells of no change, and follows the network that a request names: so a session of it can neither be restored silently nor
 * moved to another network.
 */
export class LeatherDriver implements BitcoinDriver {
  readonly networkIds = names.ids
  /** The network of the addresses that were shown; requests name it. */
  private network: string | undefined

  constructor(readonly provider: object) {}

  async connect(networkId: NetworkId): Promise<WalletState> {
    this.network = names.nameOf(networkId)
    const { addresses } = Object(await this.ask('getAddresses', { network: this.network })) as {
      addresses?: unknown
    }
    const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : []
    return { accounts: list.filter((one) => one?.symbol === 'BTC').map(toAccount) }
  }

  /** There is no way to see them without asking. */
  async read(): Promise<WalletState> {
    return { accounts: [] }
  }

  listen(_events: DriverEvents, _signal: AbortSignal): void {}

  /** Leather signs by BIP-322 whatever the address; it chooses the address by its kind. */
  async signMessage({ message, address }: MessageRequest): Promise<Uint8Array> {
    const params = { message, paymentType: describeAddress(address)?.kind, network: this.network }
    const signed = Object(await this.ask('signMessage', params)) as { address?: unknown; signature?: unknown }
    if (typeof signed.address === 'string' && signed.address !== address)
      throw bip122Errors.otherAccount({ notes: `${address} was asked, ${signed.address} signed.` })
    return decode(base64, signed.signature)
  }

  async signPsbt({ psbt, inputs, networkId }: PsbtToSign): Promise<Uint8Array> {
    const indexes = inputs.map(({ index }) => index)
    const params = {
      hex: hex.encode(psbt),
      // One is a number; of several it wants the list.
      signAtIndex: indexes.length === 1 ? indexes[0] : indexes,
      network: names.nameOf(networkId),
      broadcast: false
    }
    return decode(hex, (Object(await this.ask('signPsbt', params)) as { hex?: unknown }).hex)
  }

  async sendTransfer({ to, satoshis, networkId }: PaymentRequest): Promise<string> {
    const recipients = [{ address: to, amount: String(satoshis) }]
    const params = { recipients, network: names.nameOf(networkId) }
    return (Object(await this.ask('sendTransfer', params)) as { txid: string }).txid
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    return callProvider(this.provider, method, params)
  }
}

const toAccount = ({ address, publicKey, derivationPath, type }: Address): DriverAccount => ({
  address,
  publicKey,
  purpose: type === 'p2tr' ? 'ordinal' : 'payment',
  path: derivationPath
})
