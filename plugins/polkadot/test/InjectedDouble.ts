import { TypeRegistry } from '@polkadot/types'
import type { ExtDef } from '@polkadot/types/extrinsic/signedExtensions/types'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import type { InjectedAccount } from '../src/session/InjectedWallet'
import type { makePair } from './makePair'

type Pair = ReturnType<typeof makePair>
type Listener = (accounts: readonly InjectedAccount[]) => unknown
interface Metadata {
  readonly genesisHash: string
  readonly specVersion: number
  readonly userExtensions?: ExtDef
}

/** A wallet of `injectedWeb3` with real keys. `decide` runs before every question to its owner. */
export class InjectedDouble {
  readonly version = '1.0.0'
  readonly listeners = new Set<Listener>()
  readonly provided: Metadata[] = []
  decide: (what: string) => void | Promise<void> = () => {}
  prompts = 0
  /** Signed extensions that are newer than it: it signs without them until metadata describe them. */
  unknownExtensions: readonly string[] = []
  /** Behaves like a wallet from before wallets accepted descriptions of extensions. */
  ignoresMetadata = false
  /** The name that the page gave. */
  origin: string | undefined
  private isKnown = false
  private isLocked = false
  private bound = new Map<string, string>()

  constructor(
    readonly key: string,
    private pairs: readonly Pair[]
  ) {}

  /** Injects itself into the window. @returns removes it again */
  inject(): () => void {
    const holder = window as { injectedWeb3?: Record<string, unknown> }
    holder.injectedWeb3 ??= {}
    holder.injectedWeb3[this.key] = { version: this.version, enable: (origin: string) => this.enable(origin) }
    return () => {
      delete holder.injectedWeb3?.[this.key]
    }
  }

  /** Ties an account to one chain. */
  bind(address: string, genesisHash: string): this {
    this.bound.set(address, genesisHash)
    return this
  }

  use(pairs: readonly Pair[]): void {
    this.pairs = pairs
    this.isLocked = false
    this.tell()
  }

  lock(): void {
    this.isLocked = true
    this.tell()
  }

  /** Its owner revokes the site's permission. */
  forget(): void {
    this.isKnown = false
    this.tell()
  }

  private async enable(origin: string) {
    this.origin = origin
    if (!this.isKnown) {
      await this.ask('enable')
      this.isKnown = true
    }
    return {
      accounts: {
        get: async () => this.accounts(),
        subscribe: (listener: Listener) => {
          this.listeners.add(listener)
          queueMicrotask(() => this.listeners.has(listener) && listener(this.list()))
          return () => void this.listeners.delete(listener)
        }
      },
      signer: {
        signRaw: (raw: SignerPayloadRaw) => this.signRaw(raw),
        signPayload: (payload: SignerPayloadJSON) => this.signPayload(payload)
      },
      metadata: {
        get: async () => this.provided,
        provide: async (metadata: Metadata) => {
          await this.ask('metadata')
          this.provided.push(metadata)
          return true
        }
      }
    }
  }

  private accounts(): readonly InjectedAccount[] {
    if (!this.isKnown)
      throw new Error('The source http://localhost is not allowed to interact with this extension')
    return this.list()
  }

  private list(): readonly InjectedAccount[] {
    if (this.isLocked || !this.isKnown) return []
    return this.pairs.map(({ address, type }) => ({
      address,
      type,
      genesisHash: this.bound.get(address) ?? null
    }))
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.list())
  }

  private async ask(what: string): Promise<void> {
    this.prompts += 1
    await this.decide(what)
  }

  private pairOf(address: string): Pair {
    this.accounts()
    const pair = this.pairs.find((one) => one.address === address)
    if (!pair) throw new Error('Unable to find an account')
    return pair
  }

  private async signRaw({ address, data }: SignerPayloadRaw) {
    const pair = this.pairOf(address)
    await this.ask('signRaw')
    return { id: 1, signature: u8aToHex(pair.sign(u8aWrapBytes(data), { withType: pair.type === 'ecdsa' })) }
  }

  private async signPayload(payload: SignerPayloadJSON) {
    const pair = this.pairOf(payload.address)
    await this.ask('signPayload')
    const registry = new TypeRegistry()
    const described = this.ignoresMetadata
      ? undefined
      : this.provided.findLast((one) => one.genesisHash === payload.genesisHash)?.userExtensions
    const isKnown = (name: string) => !this.unknownExtensions.includes(name) || described?.[name]
    registry.setSignedExtensions(payload.signedExtensions.filter(isKnown), described)
    return {
      id: 1,
      ...registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair)
    }
  }
}
