import { connectErrors, type NetworkId } from '@plugboard/core'
import { base64 } from '@scure/base'
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
import { callProvider, isUnsupported } from './jsonRpcProvider.js'
import { NetworkNames } from './NetworkNames.js'
import { decodeAnswer, decodeSignature, subscribe } from './walletAnswers.js'

const names = new NetworkNames({
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest'
})

interface Address {
  readonly address: string
  readonly publicKey?: string
  readonly purpose?: string
}

/** The answers to `wallet_connect`, `wallet_getAccount` and `getAddresses`; `getAccounts` returns only the list. */
interface ShownAddresses {
  readonly addresses?: unknown
  readonly network?: { readonly bitcoin?: { readonly name?: unknown } }
  readonly bitcoin?: { readonly name?: unknown }
}

const purposes = { payment: 'payment', ordinals: 'ordinal' } as const
const requestedPurposes = Object.keys(purposes)

/** A wallet with the sats-connect request protocol (WBIP001 to WBIP004): Xverse and those that follow it. */
export class SatsConnectDriver implements BitcoinDriver {
  readonly networkIds = names.ids
  private current: NetworkId | undefined

  constructor(readonly provider: object) {}

  /** `wallet_connect` first, because only this method also permits silent reads and events; older wallets have the others. */
  async connect(networkId: NetworkId): Promise<WalletState> {
    const network = names.nameOf(networkId)
    const attempts = [
      () => this.call('wallet_connect', { addresses: requestedPurposes, network }),
      () => this.call('getAccounts', { purposes: requestedPurposes }),
      () => this.call('getAddresses', { purposes: requestedPurposes })
    ]
    for (const attempt of attempts) {
      const shown = await attempt().catch((error: unknown) => {
        if (isUnsupported(error)) return undefined
        throw error
      })
      if (shown !== undefined) return this.show(shown)
    }
    throw connectErrors.unsupportedMethod({ notes: 'The wallet has no known method to connect.' })
  }

  async read(): Promise<WalletState> {
    try {
      return await this.show(await this.call('wallet_getAccount', { addresses: requestedPurposes }))
    } catch {
      // It does not know the page, or cannot answer without asking the visitor.
      return { accounts: [] }
    }
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    const on = (eventName: string, listener: (now: unknown) => void) => {
      const cb = (now: unknown) => {
        if (!signal.aborted) listener(now)
      }
      const { addListener } = this.provider as { addListener?: unknown }
      if (typeof addListener === 'function')
        subscribe(() => Reflect.apply(addListener, this.provider, [{ eventName, cb }]), signal)
    }
    on('accountChange', (now) => {
      const { addresses } = Object(now) as ShownAddresses
      if (Array.isArray(addresses))
        events.change({ accounts: toAccounts(addresses), networkId: this.current })
      else events.stale()
    })
    on('networkChange', () => events.stale())
    on('disconnect', () => events.close())
    on('accountDisconnected', () => events.close())
  }

  async signMessage({ message, address, protocol }: MessageRequest): Promise<Uint8Array> {
    const params = { message, address, protocol: protocol.toUpperCase() }
    const signed = Object(await this.call('signMessage', params)) as {
      address?: unknown
      signature?: unknown
    }
    if (typeof signed.address === 'string' && signed.address.toLowerCase() !== address.toLowerCase())
      throw bip122Errors.otherAccount({
        notes: `The request is for ${address}, but ${signed.address} signed.`
      })
    return decodeSignature(signed.signature)
  }

  async signPsbt({ psbt, inputs }: PsbtToSign): Promise<Uint8Array> {
    const signInputs: Record<string, number[]> = {}
    for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
    const allowedSignHash = inputs.find(({ sighashTypes }) => sighashTypes)?.sighashTypes?.[0]
    const params = {
      psbt: base64.encode(psbt),
      signInputs,
      broadcast: false,
      ...(allowedSignHash !== undefined && { allowedSignHash })
    }
    const signed = Object(await this.call('signPsbt', params)) as { psbt?: unknown }
    return decodeAnswer(base64, signed.psbt)
  }

  /** The protocol writes amounts as numbers: 21 million bitcoin in satoshis are below 2^53. */
  async sendTransfer({ to, satoshis }: PaymentRequest): Promise<string> {
    const params = { recipients: [{ address: to, amount: Number(satoshis) }] }
    return (Object(await this.call('sendTransfer', params)) as { txid: string }).txid
  }

  async switchNetwork(networkId: NetworkId): Promise<WalletState> {
    await this.call('wallet_changeNetwork', { name: names.nameOf(networkId) })
    const now = await this.read()
    // The new network's addresses may need a separate approval.
    return now.accounts.length ? now : this.connect(networkId)
  }

  async disconnect(): Promise<void> {
    await this.call('wallet_disconnect', null).catch((error: unknown) => {
      if (!isUnsupported(error)) throw error
    })
  }

  private call(method: string, params: unknown): Promise<unknown> {
    return callProvider(this.provider, method, params)
  }

  private async show(shown: unknown): Promise<WalletState> {
    const { addresses, network } = Object(shown) as ShownAddresses
    const accounts = toAccounts(Array.isArray(shown) ? shown : addresses)
    const name = network?.bitcoin?.name ?? (await this.networkName())
    this.current = names.idOf(name)
    return { accounts, networkId: this.current }
  }

  /** Wallets without `wallet_getNetwork` do not name their network; their addresses identify it. */
  private async networkName(): Promise<unknown> {
    const shown = (await this.call('wallet_getNetwork', null).catch(() => undefined)) as
      | ShownAddresses
      | undefined
    return shown?.bitcoin?.name
  }
}

/** Addresses of other chains, such as Stacks, have their own purposes. */
function toAccounts(addresses: unknown): readonly DriverAccount[] {
  const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : []
  return list.flatMap((one) => {
    const purpose = purposes[String(one?.purpose).toLowerCase() as keyof typeof purposes]
    return purpose ? [{ address: one.address, publicKey: one.publicKey, purpose }] : []
  })
}
