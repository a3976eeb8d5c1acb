import { blake2b } from '@noble/hashes/blake2b'
import { encodePayload, type SignerPayload } from '../../../demo/src/phone/keys/polkadot/encodePayload.js'
import { polkadotKey } from '../../../demo/src/phone/keys/polkadot/polkadotKey.js'
import { toSs58 } from '../../../demo/src/phone/keys/polkadot/toSs58.js'

type Listener = (accounts: readonly object[]) => void
const known = 'wallet-knows'

const hex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const bytesIn = (text: string) =>
  Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A wallet of `injectedWeb3` with real sr25519 keys, which remembers the site as an extension does. */
export class PageWallet {
  decide: (what: string) => void = () => {}
  prompts = 0
  private index = 0
  private readonly listeners = new Set<Listener>()

  get address(): string {
    return toSs58(polkadotKey(this.index).publicKey, 42)
  }

  inject(key: string): void {
    const enable = async () => {
      if (!sessionStorage.getItem(known)) this.ask('enable')
      sessionStorage.setItem(known, 'yes')
      return this.injected()
    }
    Object.assign(window, { injectedWeb3: { [key]: { version: '1', enable } } })
  }

  choose(index: number): void {
    this.index = index
    for (const listener of this.listeners) listener(this.accounts())
  }

  private injected() {
    return {
      accounts: {
        get: async () => this.accounts(),
        subscribe: (listener: Listener) => {
          this.listeners.add(listener)
          listener(this.accounts())
          return () => this.listeners.delete(listener)
        }
      },
      signer: {
        signRaw: async ({ data }: { data: string }) => {
          this.ask('signRaw')
          return { id: 1, signature: hex(polkadotKey(this.index).sign(bytesIn(data))) }
        },
        signPayload: async (payload: SignerPayload) => {
          this.ask('signPayload')
          const made = encodePayload(payload)
          const signed = made.length > 256 ? blake2b(made, { dkLen: 32 }) : made
          return { id: 1, signature: `0x01${hex(polkadotKey(this.index).sign(signed)).slice(2)}` }
        }
      }
    }
  }

  private accounts() {
    return [{ address: this.address, type: 'sr25519', name: `Account ${this.index}` }]
  }

  private ask(what: string): void {
    this.prompts += 1
    this.decide(what)
  }
}
