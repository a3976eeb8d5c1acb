import { blake2b } from '@noble/hashes/blake2b'
import { encodePayload, type SignerPayload } from '../../../demo/src/phone/keys/polkadot/encodePayload.js'
import { polkadotKey } from '../../../demo/src/phone/keys/polkadot/polkadotKey.js'
import { toSs58 } from '../../../demo/src/phone/keys/polkadot/toSs58.js'

type Listener = (accounts: readonly object[]) => void

const hex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const bytesIn = (text: string) =>
  Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A wallet of `injectedWeb3` with real sr25519 keys: the development accounts, one at a time. */
export class PageWallet {
  decide: (what: string) => void | Promise<void> = () => {}
  prompts = 0
  private isLocked = false
  private readonly listeners = new Set<Listener>()

  constructor(
    /** Whether it lets the page in. */
    public isKnown: boolean,
    /** The account that it shows. */
    public index = 0
  ) {}

  get publicKey(): Uint8Array {
    return polkadotKey(this.index).publicKey
  }

  get address(): string {
    return toSs58(this.publicKey, 42)
  }

  inject(key: string): void {
    const enable = async () => {
      if (!this.isKnown) await this.ask('enable')
      this.isKnown = true
      return this.injected()
    }
    const holder = window as { injectedWeb3?: Record<string, unknown> }
    holder.injectedWeb3 = { ...holder.injectedWeb3, [key]: { version: '1', enable } }
  }

  choose(index: number): void {
    this.index = index
    this.tell()
  }

  lock(isLocked: boolean): void {
    this.isLocked = isLocked
    this.tell()
  }

  /** Its owner revokes the page's access. */
  forget(): void {
    this.isKnown = false
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.accounts())
  }

  private injected() {
    return {
      accounts: {
        get: async () => {
          this.mustKnow()
          return this.accounts()
        },
        subscribe: (listener: Listener) => {
          this.listeners.add(listener)
          listener(this.accounts())
          return () => this.listeners.delete(listener)
        }
      },
      signer: {
        signRaw: async ({ data }: { data: string }) => {
          await this.ask('signRaw')
          return { id: 1, signature: hex(polkadotKey(this.index).sign(bytesIn(data))) }
        },
        signPayload: async (payload: SignerPayload) => {
          await this.ask('signPayload')
          const made = encodePayload(payload)
          const signed = made.length > 256 ? blake2b(made, { dkLen: 32 }) : made
          return { id: 1, signature: `0x01${hex(polkadotKey(this.index).sign(signed)).slice(2)}` }
        }
      }
    }
  }

  private accounts() {
    if (this.isLocked || !this.isKnown) return []
    return [{ address: this.address, type: 'sr25519', name: `Account ${this.index}` }]
  }

  /** In the words of the extensions. */
  private mustKnow(): void {
    if (!this.isKnown)
      throw new Error(`The source ${location.origin} is not allowed to interact with this extension`)
  }

  private async ask(what: string): Promise<void> {
    if (what !== 'enable') this.mustKnow()
    this.prompts += 1
    await this.decide(what)
  }
}
