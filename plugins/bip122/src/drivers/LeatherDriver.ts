import type { NetworkId } from '@plugboard/core'
import { hex } from '@scure/base'
import { describeAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type {
  BitcoinDriver,
  DriverAccount,
  DriverEvents,
  MessageRequest,
  PaymentRequest,
  PsbtToSign,
  WalletState
} from './BitcoinDriver.js'
import { callProvider } from './jsonRpcProvider.js'
import { NetworkNames } from './NetworkNames.js'
import { decodeAnswer, decodeSignature } from './walletAnswers.js'

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
 * Leather. It uses the request form of sats-connect with its own method names, asks the visitor each time before it shows addresses, reports no
 * changes, and follows the network that a request names. Its sessions can therefore neither be restored silently nor switched to another network.
 */
export class LeatherDriver implements BitcoinDriver {
  readonly networkIds = names.ids
  /** The network of the connected addresses; requests name it. */
  private network: string | undefined

  constructor(readonly provider: object) {}

  async connect(networkId: NetworkId): Promise<WalletState> {
    this.network = names.nameOf(networkId)
    const { addresses } = Object(await this.call('getAddresses', { network: this.network })) as {
      addresses?: unknown
    }
    const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : []
    return { accounts: list.filter((one) => one?.symbol === 'BTC').map(toAccount) }
  }

  /** Leather has no way to read addresses without asking the visitor. */
  async read(): Promise<WalletState> {
    return { accounts: [] }
  }

  listen(_events: DriverEvents, _signal: AbortSignal): void {}

  /** Leather signs with BIP-322 for every address, and chooses the address by its kind. */
  async signMessage({ message, address }: MessageRequest): Promise<Uint8Array> {
    const params = { message, paymentType: describeAddress(address)?.kind, network: this.network }
    const signed = Object(await this.call('signMessage', params)) as {
      address?: unknown
      signature?: unknown
    }
    if (typeof signed.address === 'string' && signed.address !== address)
      throw bip122Errors.otherAccount({
        notes: `The request is for ${address}, but ${signed.address} signed.`
      })
    return decodeSignature(signed.signature)
  }

  async signPsbt({ psbt, inputs, networkId }: PsbtToSign): Promise<Uint8Array> {
    const indexes = inputs.map(({ index }) => index)
    const params = {
      hex: hex.encode(psbt),
      // A single index is passed as a number, several as a list.
      signAtIndex: indexes.length === 1 ? indexes[0] : indexes,
      network: names.nameOf(networkId),
      broadcast: false
    }
    return decodeAnswer(hex, (Object(await this.call('signPsbt', params)) as { hex?: unknown }).hex)
  }

  async sendTransfer({ to, satoshis, networkId }: PaymentRequest): Promise<string> {
    const recipients = [{ address: to, amount: String(satoshis) }]
    const params = { recipients, network: names.nameOf(networkId) }
    return (Object(await this.call('sendTransfer', params)) as { txid: string }).txid
  }

  private call(method: string, params: unknown): Promise<unknown> {
    return callProvider(this.provider, method, params)
  }
}

const toAccount = ({ address, publicKey, derivationPath, type }: Address): DriverAccount => ({
  address,
  publicKey,
  purpose: type === 'p2tr' ? 'ordinal' : 'payment',
  path: derivationPath
})
