import { connectErrors, type NetworkId } from '@plugboard/core'
import { base64 } from '@scure/base'
import { bip122Errors } from '../errors.js'
import type { BitcoinDriver, DriverEvents, WalletState } from './BitcoinDriver.js'
import { callProvider } from './callProvider.js'
import type { DriverAccount } from './DriverAccount.js'
import { decode } from './decode.js'
import { hasMethod } from './hasMethod.js'
import { isUnsupported } from './isUnsupported.js'
import type { MessageRequest } from './MessageRequest.js'
import { NetworkNames } from './NetworkNames.js'
import type { PaymentRequest } from './PaymentRequest.js'
import type { PsbtToSign } from './PsbtToSign.js'
import { stopper } from './stopper.js'

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

/** Forms of the answers to `wallet_connect`, `wallet_getAccount`, `getAddresses`; `getAccounts` gives the list alone. */
interface Shown {
  readonly addresses?: unknown
  readonly network?: { readonly bitcoin?: { readonly name?: unknown } }
  readonly bitcoin?: { readonly name?: unknown }
}

const purposes = { payment: 'payment', ordinals: 'ordinal' } as const
const wanted = Object.keys(purposes)

/** A wallet of the sats-connect request protocol (WBIP001 to WBIP004): Xverse and those that follow it. */
export class SatsConnectDriver implements BitcoinDriver {
  readonly networkIds = names.ids
  private at: NetworkId | undefined

  constructor(readonly provider: object) {}

  /** `wallet_connect` first, for it alone also permits silent reads and events; older wallets know the others. */
  async connect(networkId: NetworkId): Promise<WalletState> {
    const network = names.nameOf(networkId)
    const asks = [
      () => this.ask('wallet_connect', { addresses: wanted, network }),
      () => this.ask('getAccounts', { purposes: wanted }),
      () => this.ask('getAddresses', { purposes: wanted })
    ]
    for (const ask of asks) {
      const shown = await ask().catch((error: unknown) => {
        if (isUnsupported(error)) return undefined
        throw error
      })
      if (shown !== undefined) return this.show(shown)
    }
    throw connectErrors.unsupportedMethod({ notes: 'The wallet knows no way to connect.' })
  }

  async read(): Promise<WalletState> {
    try {
      return await this.show(await this.ask('wallet_getAccount', { addresses: wanted }))
    } catch {
      // It does not know the page, or has no way to tell without asking the visitor.
      return { accounts: [] }
    }
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    const hear = (eventName: string, cb: (now: unknown) => void) => {
      const guarded = (now: unknown) => {
        if (!signal.aborted) cb(now)
      }
      if (hasMethod(this.provider, 'addListener'))
        stopper(
          () =>
            Reflect.apply(Reflect.get(this.provider, 'addListener'), this.provider, [
              { eventName, cb: guarded }
            ]),
          signal
        )
    }
    hear('accountChange', (now) => {
      const { addresses } = Object(now) as Shown
      if (Array.isArray(addresses)) events.change({ accounts: toAccounts(addresses), networkId: this.at })
      else events.stale()
    })
    hear('networkChange', () => events.stale())
    hear('disconnect', () => events.close())
    hear('accountDisconnected', () => events.close())
  }

  async signMessage({ message, address, protocol }: MessageRequest): Promise<Uint8Array> {
    const params = { message, address, protocol: protocol.toUpperCase() }
    const signed = Object(await this.ask('signMessage', params)) as { address?: unknown; signature?: unknown }
    if (typeof signed.address === 'string' && signed.address.toLowerCase() !== address.toLowerCase())
      throw bip122Errors.otherAccount({ notes: `${address} was asked, ${signed.address} signed.` })
    return decode(base64, signed.signature)
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
    const signed = Object(await this.ask('signPsbt', params)) as { psbt?: unknown }
    return decode(base64, signed.psbt)
  }

  /** The protocol writes amounts as numbers: 21 million bitcoin in satoshis are below 2^53. */
  async sendTransfer({ to, satoshis }: PaymentRequest): Promise<string> {
    const params = { recipients: [{ address: to, amount: Number(satoshis) }] }
    return (Object(await this.ask('sendTransfer', params)) as { txid: string }).txid
  }

  async switchNetwork(networkId: NetworkId): Promise<WalletState> {
    await this.ask('wallet_changeNetwork', { name: names.nameOf(networkId) })
    const now = await this.read()
    // The new network's addresses may need an approval of their own.
    return now.accounts.length ? now : this.connect(networkId)
  }

  async disconnect(): Promise<void> {
    await this.ask('wallet_disconnect', null).catch((error: unknown) => {
      if (!isUnsupported(error)) throw error
    })
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    return callProvider(this.provider, method, params)
  }

  private async show(shown: unknown): Promise<WalletState> {
    const { addresses, network } = Object(shown) as Shown
    const accounts = toAccounts(Array.isArray(shown) ? shown : addresses)
    const name = network?.bitcoin?.name ?? (await this.networkName())
    this.at = names.idOf(name)
    return { accounts, networkId: this.at }
  }

  /** Wallets without `wallet_getNetwork` do not say; their addresses do. */
  private async networkName(): Promise<unknown> {
    const shown = (await this.ask('wallet_getNetwork', null).catch(() => undefined)) as Shown | undefined
    return shown?.bitcoin?.name
  }
}

/** Addresses of other chains, Stacks for one, have purposes of their own. */
function toAccounts(addresses: unknown): readonly DriverAccount[] {
  const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : []
  return list.flatMap((one) => {
    const purpose = purposes[String(one?.purpose).toLowerCase() as keyof typeof purposes]
    return purpose ? [{ address: one.address, publicKey: one.publicKey, purpose }] : []
  })
}
