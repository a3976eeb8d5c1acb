import type { NetworkId } from '@plugboard/core'
import { callMethod, hasMethod } from '@plugboard/core/chain'
import { hex } from '@scure/base'
import { bip122Errors } from '../errors.js'
import type {
  BitcoinDriver,
  DriverEvents,
  MessageRequest,
  PaymentRequest,
  PsbtToSign,
  WalletState
} from './BitcoinDriver.js'
import { decodeAnswer, decodeSignature } from './walletAnswers.js'

/** The common part of UniSat's provider and OKX's: they expose one address at a time, and sign with it whatever they are asked for. */
export abstract class SingleAddressDriver implements BitcoinDriver {
  abstract readonly provider: unknown
  abstract readonly networkIds: readonly NetworkId[]
  abstract connect(networkId: NetworkId): Promise<WalletState>
  abstract read(networkId: NetworkId): Promise<WalletState>
  abstract listen(events: DriverEvents, signal: AbortSignal): void
  abstract switchNetwork(networkId: NetworkId): Promise<WalletState>

  async signMessage({ message, address, protocol }: MessageRequest): Promise<Uint8Array> {
    await this.requireShown(address)
    const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
    return decodeSignature(await this.call('signMessage', message, type))
  }

  async signPsbt({ psbt, inputs }: PsbtToSign): Promise<Uint8Array> {
    for (const address of new Set(inputs.map((input) => input.address))) await this.requireShown(address)
    const toSignInputs = inputs.map(({ index, address, sighashTypes }) => ({
      index,
      address,
      ...(sighashTypes && { sighashTypes: [...sighashTypes] })
    }))
    const options = { autoFinalized: false, toSignInputs }
    return decodeAnswer(hex, await this.call('signPsbt', hex.encode(psbt), options))
  }

  /** These wallets take amounts as numbers: 21 million bitcoin in satoshis are below 2^53. */
  async sendTransfer({ from, to, satoshis }: PaymentRequest): Promise<string> {
    await this.requireShown(from)
    return (await this.call('sendBitcoin', to, Number(satoshis))) as string
  }

  async disconnect(): Promise<void> {
    if (hasMethod(this.provider, 'disconnect')) await this.call('disconnect')
  }

  protected call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return callMethod(this.provider, method, ...args)
  }

  /** @throws KitError `bip122/otherAccount` when the wallet shows another address than this one */
  protected async requireShown(address: string): Promise<void> {
    const shown = firstAddress(await this.call('getAccounts'))
    if (shown?.toLowerCase() !== address.toLowerCase())
      throw bip122Errors.otherAccount({ notes: `The request is for ${address}, the wallet shows ${shown}.` })
  }
}

/** The address in a list of one, or the text itself: wallets return either. */
export function firstAddress(addresses: unknown): string | undefined {
  const first: unknown = Array.isArray(addresses) ? addresses[0] : addresses
  return typeof first === 'string' && first ? first : undefined
}
