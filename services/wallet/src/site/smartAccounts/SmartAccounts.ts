import type { WalletProject } from '../../settings/settingsSchema.js'
import type { ChainReads } from '../rpc/ChainReads.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import type { AccountState, SmartAccountReader } from './SmartAccountReader.js'

/** SHA-256 of the code at that address, as `@account-abstraction/contracts` 0.8.0 has compiled it: whoever else got there is not taken for it. */
const codeHash = 'e5cafd6d044419dd87f11e2797e1ef8c62d838ee13b3ebbb2499745998b32e74'

/** A login waits no longer for networks than this, in ms: an account that nobody can tell of is a plain one. */
const timeoutMs = 3_000

/**
 * Where accounts can be smart accounts (EIP-7702), and whether they are. A network counts where the project says so, its blocks are of Prague or later,
 * and it has the contract, byte for byte.
 */
export class SmartAccounts implements SmartAccountReader {
  readonly #reads: Pick<ChainReads, 'ask'>
  readonly #listed: readonly string[]
  readonly #probes = new Map<string, Promise<boolean>>()

  constructor(reads: Pick<ChainReads, 'ask'>, { networks }: Pick<WalletProject, 'networks'>) {
    this.#reads = reads
    this.#listed = networks
      .filter(({ id, smartAccounts }) => smartAccounts && id.startsWith('eip155:'))
      .map(({ id }) => id)
  }

  /** CAIP-2 ids. Never throws: a network that does not answer in time has none, and is asked again the next time. */
  async networks(): Promise<readonly string[]> {
    const found = await Promise.all(this.#listed.map((id) => inTime(this.#isSupported(id), false)))
    return this.#listed.filter((_, at) => found[at])
  }

  /** @throws FrameError CHAIN, NETWORK … where the network does not say what the account is */
  async stateOf(network: string, account: string): Promise<AccountState> {
    if (!this.#listed.includes(network) || !(await this.#isSupported(network))) return 'unsupported'
    const code = await this.#reads.ask(network, 'eth_getCode', [account, 'latest'])
    if (code === '0x') return 'ready'
    return String(code).toLowerCase() === delegation ? 'deployed' : 'foreign'
  }

  /** As `stateOf`, for a login, which does not wait for a network that is slow or silent. */
  stateInTime(network: string, account: string): Promise<AccountState> {
    return inTime(
      this.stateOf(network, account).catch(() => 'unsupported' as const),
      'unsupported'
    )
  }

  #isSupported(network: string): Promise<boolean> {
    const known = this.#probes.get(network)
    if (known) return known
    const probe = this.#probe(network).catch(() => {
      this.#probes.delete(network)
      return false
    })
    this.#probes.set(network, probe)
    return probe
  }

  async #probe(network: string): Promise<boolean> {
    const [code, block] = await Promise.all([
      this.#reads.ask(network, 'eth_getCode', [smartAccountAddress, 'latest']),
      this.#reads.ask(network, 'eth_getBlockByNumber', ['latest', false])
    ])
    // Blocks have it since Prague (EIP-7685), which brought EIP-7702.
    const isPrague = typeof (block as { requestsHash?: unknown } | null)?.requestsHash === 'string'
    return isPrague && typeof code === 'string' && (await sha256(code)) === codeHash
  }
}

/** What an account's code is that has taken the contract's. */
const delegation = `0xef0100${smartAccountAddress.slice(2)}`

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
