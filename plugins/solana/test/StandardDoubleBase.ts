import type { StandardAccount, StandardWallet } from '@plugboard/core/wallet-standard'
import { base58 } from '@scure/base'
import { createSignInMessage } from '@solana/wallet-standard-util'
import { Keypair, VersionedTransaction } from '@solana/web3.js'

type Listener = (change: { accounts?: readonly StandardAccount[] }) => void
interface Input {
  readonly account: StandardAccount
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

const all = ['standard:connect', 'solana:signMessage', 'solana:signTransaction']

/** A wallet of the Wallet Standard with real keys. `decide` runs before every question to its owner. */
export abstract class StandardDoubleBase implements StandardWallet {
  readonly version = '1.0.0'
  readonly icon =
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>')}`
  readonly chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet']
  /** The chains that its accounts name. Default: all of its chains. */
  accountChains: readonly string[] | undefined
  readonly features: Readonly<Record<string, unknown>>
  accounts: readonly StandardAccount[] = []
  decide: (what: string) => void | Promise<void> = () => {}
  prompts = 0
  readonly listeners = new Set<Listener>()
  private isKnown = false

  constructor(
    readonly name: string,
    public keys: readonly Keypair[] = [Keypair.generate()],
    /** Sends a signed transaction to the chain; if absent, the wallet only signs. */
    send?: (signed: Uint8Array) => Promise<string>
  ) {
    this.features = {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) => this.connect(input)
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => this.forget() },
      'standard:events': { version: '1.0.0', on: (_: 'change', listener: Listener) => this.listen(listener) },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: Input[]) => this.signMessages(inputs)
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: Input[]) => this.sign(inputs)
      },
      ...(send && {
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signAndSendTransaction: async (...inputs: Input[]) => {
            const signed = await this.sign(inputs)
            const sent = signed.map(({ signedTransaction }) => send(signedTransaction))
            return (await Promise.all(sent)).map((signature) => ({ signature: base58.decode(signature) }))
          }
        }
      })
    }
  }

  get addresses(): readonly string[] {
    return this.keys.map(({ publicKey }) => publicKey.toBase58())
  }

  /** Removes these features, e.g. for a wallet that cannot sign without sending. */
  without(...names: readonly string[]): this {
    for (const name of names) delete (this.features as Record<string, unknown>)[name]
    return this
  }

  /** Also signs in by `solana:signIn`; the library of the standard writes the text. */
  signsIn(): this {
    const signIn = async ({ domain = location.host, ...input }: { domain?: string } = {}) => {
      await this.connect()
      await this.ask('signIn')
      const [account] = this.accounts as [StandardAccount]
      const message = createSignInMessage({ ...input, domain, address: account.address })
      const signature = await this.signText(this.keyOf(account), message)
      return [{ account, signedMessage: message, signature }]
    }
    Object.assign(this.features, { 'solana:signIn': { version: '1.0.0', signIn } })
    return this
  }

  use(keys: readonly Keypair[]): void {
    this.keys = keys
    this.open(keys)
  }

  lock(): void {
    this.open([])
  }

  forget(): void {
    this.isKnown = false
    this.open([])
  }

  /** Registers itself as wallets do: immediately, and when a page says that it is ready. @returns unregisters it */
  register(): () => void {
    let leave = () => {}
    const callback = (api: { register: (...wallets: unknown[]) => () => void }) => {
      leave = api.register(this)
    }
    const late = (event: Event) => callback((event as CustomEvent).detail)
    window.addEventListener('wallet-standard:app-ready', late)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    return () => {
      window.removeEventListener('wallet-standard:app-ready', late)
      leave()
    }
  }

  private async connect({ silent = false } = {}) {
    if (!this.isKnown) {
      if (silent) return { accounts: [] }
      await this.ask('connect')
      this.isKnown = true
    }
    this.open(this.keys)
    return { accounts: this.accounts }
  }

  private open(keys: readonly Keypair[]): void {
    this.accounts = keys.map(({ publicKey }) => ({
      address: publicKey.toBase58(),
      publicKey: publicKey.toBytes(),
      chains: this.accountChains ?? this.chains,
      features: all
    }))
    for (const listener of this.listeners) listener({ accounts: this.accounts })
  }

  private listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private async ask(what: string): Promise<void> {
    this.prompts += 1
    await this.decide(what)
  }

  private keyOf({ address }: StandardAccount): Keypair {
    const key = this.keys.find(({ publicKey }) => publicKey.toBase58() === address)
    if (!key) throw new Error('No such account')
    return key
  }

  /** Signs a message as Ed25519, with the platform's own implementation. */
  protected abstract signText(key: Keypair, message: Uint8Array): Uint8Array | Promise<Uint8Array>

  private async signMessages(inputs: readonly Input[]) {
    await this.ask('signMessage')
    const signed = inputs.map(async ({ account, message = new Uint8Array() }) => ({
      signedMessage: message,
      signature: await this.signText(this.keyOf(account), message)
    }))
    return Promise.all(signed)
  }

  private async sign(inputs: readonly Input[]) {
    await this.ask('signTransaction')
    return inputs.map(({ account, transaction = new Uint8Array() }) => {
      const made = VersionedTransaction.deserialize(transaction)
      made.sign([this.keyOf(account)])
      return { signedTransaction: made.serialize() }
    })
  }
}
