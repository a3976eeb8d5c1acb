import { hex } from '@scure/base'
import { KeyWallet, type Kind } from './KeyWallet'

export type NetworkName = 'mainnet' | 'testnet' | 'signet' | 'regtest'
export type WalletEvent = 'accounts' | 'network' | 'end'

/** An address that the wallet shows. */
export interface Shown {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly kind: Kind
}

/** The deviations of a hostile wallet. */
export interface Tamper {
  /** Exposes the addresses of this network, whatever it says. */
  addressesOf?: NetworkName
  /** Signs with the key of another account. */
  signsAs?: number
  /** Returns this instead of a signature. */
  signature?: unknown
  /** Returns this instead of the id of a payment. */
  txid?: unknown
  /** Returns this instead of a signed PSBT; base64 or hex by the protocol. */
  psbt?: (base64: string) => string
}

/** Bytes of keys and of signatures: what the platform of the test has. */
export interface Signer {
  readonly publicKey: Uint8Array
  address(kind: Kind): string
  signPsbt(base64: string, only?: readonly number[]): string
  signEcdsa(text: string, kind?: Kind): string
  signBip322(text: string, kind: Kind): string
}

const forms = { mainnet: 'bitcoin', testnet: 'testnet', signet: 'testnet', regtest: 'regtest' } as const

/**
 * A wallet with real keys and a script for its owner: `decide` runs before every question to its owner. Its protocols are separate faces.
 */
export class ScriptedWallet {
  decide: (what: string) => void | Promise<void> = () => {}
  prompts = 0
  /** The payments that it was asked for, as the page wrote them. */
  readonly payments: { readonly to: unknown; readonly amount: unknown; readonly network?: unknown }[] = []
  isKnown = false
  isLocked = false
  tamper: Tamper = {}
  /** Begins signatures by BIP-322 with their form, as the standard says since 2026. */
  namesForm = false
  readonly listeners = new Set<(event: WalletEvent) => void>()
  private index = 0
  /** Deriving a key's addresses takes a point multiplication each. */
  private readonly known = new Map<string, readonly Shown[]>()

  constructor(
    readonly name: string,
    public network: NetworkName = 'mainnet',
    private readonly seeds: readonly string[] = ['one', 'two']
  ) {}

  /** The state that the page may currently see. */
  get shown(): readonly Shown[] {
    return this.isKnown && !this.isLocked ? this.addressesOn(this.tamper.addressesOf ?? this.network) : []
  }

  addressesOn(network: NetworkName): readonly Shown[] {
    const place = `${network} ${this.index}`
    const shown = this.known.get(place) ?? this.derive(network)
    this.known.set(place, shown)
    return shown
  }

  async connect(): Promise<readonly Shown[]> {
    if (!this.shown.length) {
      await this.ask('connect')
      this.isKnown = true
      this.isLocked = false
    }
    return this.shown
  }

  /** In base64. */
  async signMessage(message: string, kind: Kind, protocol: 'ecdsa' | 'bip322'): Promise<unknown> {
    await this.ask('signMessage')
    if ('signature' in this.tamper) return this.tamper.signature
    const key = this.key(this.tamper.signsAs ?? this.index)
    if (protocol === 'ecdsa' && kind !== 'p2tr') return key.signEcdsa(message, kind)
    return `${this.namesForm ? 'smp' : ''}${key.signBip322(message, kind)}`
  }

  /** From base64 to base64. */
  async signPsbt(psbt: string, only?: readonly number[]): Promise<string> {
    await this.ask('signPsbt')
    const given = this.tamper.psbt?.(psbt) ?? psbt
    return this.key(this.tamper.signsAs ?? this.index).signPsbt(given, only)
  }

  /** Pays by itself; it records the request, and returns the id of a transaction. */
  async pay(to: unknown, amount: unknown, network?: unknown): Promise<unknown> {
    await this.ask('sendTransfer')
    this.payments.push({ to, amount, ...(network !== undefined && { network }) })
    return 'txid' in this.tamper ? this.tamper.txid : 'CD'.repeat(32)
  }

  kindOf(address: string): Kind {
    const found = this.shown.find((one) => one.address === address)
    if (!found) throw new Error('No such account')
    return found.kind
  }

  choose(index: number): void {
    this.index = index
    this.tell('accounts')
  }

  lock(): void {
    this.isLocked = true
    this.tell('accounts')
  }

  unlock(): void {
    this.isLocked = false
    this.tell('accounts')
  }

  /** The page gives its permission back. */
  leave(): void {
    this.isKnown = false
  }

  /** The owner revokes the page's permission. */
  forget(): void {
    this.isKnown = false
    this.tell('end')
  }

  moveTo(network: NetworkName): void {
    this.network = network
    this.tell('network')
  }

  async ask(what: string): Promise<void> {
    this.prompts += 1
    await this.decide(what)
  }

  listen(heard: (event: WalletEvent) => void): () => void {
    this.listeners.add(heard)
    return () => void this.listeners.delete(heard)
  }

  private derive(network: NetworkName): readonly Shown[] {
    const key = this.key(this.index, network)
    return (['p2wpkh', 'p2tr'] as const).map((kind) => ({
      kind,
      address: key.address(kind),
      publicKey: hex.encode(kind === 'p2tr' ? key.publicKey.slice(1) : key.publicKey),
      purpose: kind === 'p2tr' ? 'ordinals' : 'payment'
    }))
  }

  private tell(event: WalletEvent): void {
    for (const heard of [...this.listeners]) heard(event)
  }

  private key(index: number, network: NetworkName = this.network): Signer {
    return new KeyWallet(this.seeds[index] ?? '', forms[network])
  }
}
