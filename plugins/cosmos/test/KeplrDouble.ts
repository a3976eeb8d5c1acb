import {
  encodeSecp256k1Pubkey,
  pubkeyToAddress,
  rawSecp256k1PubkeyToRawAddress,
  Secp256k1Wallet,
  type StdSignDoc
} from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import type { DirectDocument } from '../src/documents.js'

/** The requests to a wallet, which a test approves or declines. */
export type Asked = 'enable' | 'suggest' | 'signDirect' | 'signAmino' | 'signArbitrary'

interface ChainInfo {
  readonly chainId: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

/** A wallet in the form of Keplr's provider, with real keys, controlled by a test. */
export class KeplrDouble {
  /** Throws to decline. */
  decide: (what: Asked, given: unknown) => void | Promise<void> = () => {}
  /** Changes what was signed, as a hostile wallet does. */
  tamper: <T>(answer: T) => T = (answer) => answer
  /** Changes a document before it is signed, like a visitor who chooses another fee. */
  edit: <T>(document: T) => T = (document) => document
  prompts = 0
  isLocked = false
  isNanoLedger = false
  /** What it says when it is asked for a chain that it does not know. Default: Keplr's words until 0.12.224. */
  unknownChain: string | undefined
  /** The chains that were suggested to it. */
  readonly suggested: ChainInfo[] = []
  /** Chains that the page may use. */
  readonly enabled = new Set<string>()
  /** Index of the account that the visitor has chosen. */
  chosen = 0
  private readonly publicKeys = new Map<number, Uint8Array>()

  constructor(
    readonly event = 'keplr_keystorechange',
    private readonly seeds: readonly string[] = ['first', 'second'],
    /** Prefixes of the chains that it knows. */
    readonly chains: Record<string, string> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
  ) {}

  /** The object that the wallet puts on the page. */
  readonly provider = {
    version: '0.0.0',
    enable: (ids: string | readonly string[]) => this.enable(typeof ids === 'string' ? [ids] : ids),
    disable: async () => this.enabled.clear(),
    getKey: (id: string) => this.getKey(id),
    experimentalSuggestChain: async (info: ChainInfo) => {
      await this.ask('suggest', info)
      this.suggested.push(info)
      this.chains[info.chainId] = info.bech32Config.bech32PrefixAccAddr
    },
    signDirect: async (id: string, signer: string, document: DirectDocument) => {
      await this.ask('signDirect', document)
      const edited = this.edit({ ...document })
      const wallet = await DirectSecp256k1Wallet.fromKey(this.secret, this.open(id))
      return this.tamper(await wallet.signDirect(signer, { ...edited, chainId: edited.chainId }))
    },
    signAmino: async (id: string, signer: string, document: StdSignDoc) => {
      await this.ask('signAmino', document)
      return this.tamper(await this.amino(id, signer, this.edit(document)))
    },
    signArbitrary: async (id: string, signer: string, data: string) => {
      await this.ask('signArbitrary', data)
      const value = { signer, data: btoa(String.fromCharCode(...new TextEncoder().encode(data))) }
      const document = {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value }],
        memo: ''
      }
      return this.tamper((await this.amino(id, signer, document)).signature)
    }
  }

  address(prefix = 'cosmos', index = this.chosen): string {
    return pubkeyToAddress(encodeSecp256k1Pubkey(this.publicKey(index)), prefix)
  }

  private publicKey(index: number): Uint8Array {
    const key = this.publicKeys.get(index) ?? publicKeyOf(secretOf(this.seeds[index]))
    this.publicKeys.set(index, key)
    return key
  }

  /** The visitor chooses another account. */
  use(index: number): void {
    this.chosen = index
    this.tell()
  }

  lock(): void {
    this.isLocked = true
    this.tell()
  }

  unlock(): void {
    this.isLocked = false
    this.tell()
  }

  /** The visitor revokes the page's permission; Keplr does not report that. */
  revoke(): void {
    this.enabled.clear()
  }

  tell(): void {
    window.dispatchEvent(new Event(this.event))
  }

  private get secret(): Uint8Array {
    return secretOf(this.seeds[this.chosen])
  }

  private async enable(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      if (!(id in this.chains)) throw new Error(this.unknownChain ?? `There is no chain info for ${id}`)
    if (ids.every((id) => this.enabled.has(id)) && !this.isLocked) return
    await this.ask('enable', ids)
    this.isLocked = false
    for (const id of ids) this.enabled.add(id)
  }

  private async getKey(id: string) {
    const prefix = this.open(id)
    if (this.isLocked) throw new Error('Keyring is locked')
    const pubKey = this.publicKey(this.chosen)
    const { isNanoLedger } = this
    const bech32Address = this.address(prefix)
    const address = rawSecp256k1PubkeyToRawAddress(pubKey)
    return { name: 'Account', algo: 'secp256k1', pubKey, address, bech32Address, isNanoLedger }
  }

  private async amino(id: string, signer: string, document: StdSignDoc) {
    return (await Secp256k1Wallet.fromKey(this.secret, this.open(id))).signAmino(signer, document)
  }

  private open(id: string): string {
    const prefix = this.chains[id]
    if (!prefix || !this.enabled.has(id)) throw new Error(`${id} is not permitted`)
    return prefix
  }

  private async ask(what: Asked, given: unknown): Promise<void> {
    this.prompts += 1
    await this.decide(what, given)
  }
}

const secretOf = (seed = '') => sha256(new TextEncoder().encode(`plugboard test key ${seed}`))
const publicKeyOf = (secret: Uint8Array) => Secp256k1.compressPubkey(Secp256k1.makeKeypair(secret).pubkey)
