import type { NetworkId } from '@plugboard/core'
import { callMethod } from '@plugboard/core/chain'
import type { StandardAccount, StandardWallet } from '@plugboard/core/wallet-standard'
import { hex } from '@scure/base'
import { bip122Errors } from '../errors.js'
import type {
  BitcoinDriver,
  DriverAccount,
  DriverEvents,
  MessageRequest,
  PsbtToSign,
  WalletState
} from './BitcoinDriver.js'
import { NetworkNames } from './NetworkNames.js'
import { subscribe } from './walletAnswers.js'

/** Chain names in the Wallet Standard. */
const names = new NetworkNames({
  mainnet: 'bitcoin:mainnet',
  testnet: 'bitcoin:testnet',
  testnet4: 'bitcoin:testnet4',
  signet: 'bitcoin:signet',
  regtest: 'bitcoin:regtest'
})

interface Answer {
  readonly accounts?: unknown
  readonly signature?: unknown
  readonly signedPsbt?: unknown
}

/**
 * A wallet that registers itself by the Wallet Standard, with Bitcoin's features of Exodus' extension (`bitcoin:connect`, …).
 * Its accounts name their chains; most such wallets have no current network and cannot be switched.
 */
export class WalletStandardDriver implements BitcoinDriver {
  readonly provider: StandardWallet
  /** From the last answer: some wallets answer with accounts and keep none in `accounts`. */
  private lastAccounts: readonly StandardAccount[] = []
  private current: NetworkId | undefined

  constructor(private readonly wallet: StandardWallet) {
    this.provider = wallet
  }

  get networkIds(): readonly NetworkId[] {
    const chains = this.canSwitch ? this.wallet.chains : this.accounts.flatMap(({ chains }) => chains)
    return names.ids.filter((id) => chains.includes(names.nameOf(id) ?? ''))
  }

  async connect(networkId: NetworkId): Promise<WalletState> {
    const purposes = ['payment', 'ordinals']
    const answer = (await this.call('bitcoin:connect', 'connect', { purposes })) as Answer | undefined
    return this.show(answer?.accounts, networkId)
  }

  async read(networkId: NetworkId): Promise<WalletState> {
    const { accounts, features } = this.wallet
    if (accounts.length || !('standard:connect' in features)) return this.show(accounts, networkId)
    const answer = (await this.call('standard:connect', 'connect', { silent: true })) as Answer | undefined
    return this.show(answer?.accounts, networkId)
  }

  listen(events: DriverEvents, signal: AbortSignal): void {
    const onChange = (now: unknown) => {
      const accounts = (now as Answer | undefined)?.accounts
      if (signal.aborted || accounts === undefined) return
      events.change(this.show(accounts, this.current))
    }
    subscribe(() => {
      const feature = this.wallet.features['standard:events']
      const on: unknown = Reflect.get(Object(feature), 'on')
      return typeof on === 'function' ? Reflect.apply(on, feature, ['change', onChange]) : undefined
    }, signal)
  }

  /** The standard does not let a page choose a protocol: the wallet chooses it by the address. */
  async signMessage({ message, address }: MessageRequest): Promise<Uint8Array> {
    const input = { account: this.accountOf(address), message: new TextEncoder().encode(message) }
    return bytes(first(await this.call('bitcoin:signMessage', 'signMessage', input))?.signature)
  }

  async signPsbt({ psbt, inputs, networkId }: PsbtToSign): Promise<Uint8Array> {
    const inputsToSign = inputs.map(({ index, address, sighashTypes }) => ({
      account: this.accountOf(address),
      signingIndexes: [index],
      ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] })
    }))
    const input = { psbt, inputsToSign, broadcast: false, chain: names.nameOf(networkId) }
    return bytes(first(await this.call('bitcoin:signTransaction', 'signTransaction', input))?.signedPsbt)
  }

  /**
   * `bitcoin:switchNetwork` is not documented; pages that call it pass a CAIP-2 id. Wallets expose the other network's addresses in different places:
   * in the answer, in `accounts` by then, or after connecting again.
   */
  async switchNetwork(networkId: NetworkId): Promise<WalletState> {
    if (!this.canSwitch) return this.show(this.accounts, networkId)
    const answer = (await this.call('bitcoin:switchNetwork', 'switchNetwork', networkId)) as
      | Answer
      | undefined
    const accounts = Array.isArray(Object(answer).accounts) ? answer?.accounts : this.wallet.accounts
    const now = this.show(accounts, networkId)
    return now.networkId === networkId ? now : this.connect(networkId)
  }

  async disconnect(): Promise<void> {
    if ('standard:disconnect' in this.wallet.features) await this.call('standard:disconnect', 'disconnect')
  }

  private get canSwitch(): boolean {
    return 'bitcoin:switchNetwork' in this.wallet.features
  }

  private get accounts(): readonly StandardAccount[] {
    const { accounts } = this.wallet
    return accounts.length ? accounts : this.lastAccounts
  }

  private call(feature: string, method: string, ...inputs: readonly unknown[]): Promise<unknown> {
    return callMethod(this.wallet.features[feature], method, ...inputs)
  }

  /** The accounts of the requested network, or of the first network that has some. */
  private show(shown: unknown, requested: NetworkId | undefined): WalletState {
    const all = Array.isArray(shown) ? (shown as readonly StandardAccount[]) : []
    this.lastAccounts = all
    const order = requested ? [requested, ...names.ids] : names.ids
    for (const networkId of order) {
      const chain = names.nameOf(networkId)
      const accounts = all.filter(({ chains }) => chain !== undefined && chains.includes(chain))
      if (!accounts.length) continue
      this.current = networkId
      return { accounts: accounts.map(toAccount), networkId }
    }
    return { accounts: [] }
  }

  private accountOf(address: string): StandardAccount {
    const found = this.accounts.find(
      (one) => one.address === address || one.address.toLowerCase() === address
    )
    if (found) return found
    throw bip122Errors.otherAccount({ notes: `The wallet no longer shows ${address}.` })
  }
}

const toAccount = ({ address, publicKey }: StandardAccount): DriverAccount => ({
  address,
  ...(publicKey?.length && { publicKey: hex.encode(publicKey) })
})

/** Outputs are a list, one for each input; for a single input some wallets return only the output itself. */
const first = (outputs: unknown): Answer | undefined =>
  (Array.isArray(outputs) ? outputs[0] : outputs) as Answer | undefined

function bytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw bip122Errors.badSignature({ notes: 'The wallet answered with something other than bytes.' })
}
