import type { WalletProject } from '../../settings/settingsSchema.js'
import { permissionContracts } from '../permissions/permissionContracts.js'
import type { ChainReads } from '../rpc/ChainReads.js'
import { permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import { inTime } from './inTime.js'
import { hasPinned, type PinnedContract } from './pinnedContract.js'
import type { AccountCode, AccountState, SmartAccountReader } from './SmartAccountReader.js'

/** As compiled by `@account-abstraction/contracts` 0.8.0: any other contract at that address is not accepted. */
const smartAccount: PinnedContract = {
  address: smartAccountAddress,
  hash: 'e5cafd6d044419dd87f11e2797e1ef8c62d838ee13b3ebbb2499745998b32e74'
}

/**
 * Where accounts can be smart accounts (EIP-7702), and whether they are. A network counts if the project says so, its blocks are of Prague or later,
 * and it has the contract, byte for byte.
 */
export class SmartAccounts implements SmartAccountReader {
  readonly #reads: Pick<ChainReads, 'ask'>
  readonly #listed: readonly string[]
  readonly #permitting: readonly string[]
  readonly #probes = new Map<string, Promise<boolean>>()

  constructor(reads: Pick<ChainReads, 'ask'>, { networks }: Pick<WalletProject, 'networks'>) {
    this.#reads = reads
    const listed = networks.filter(({ id, smartAccounts }) => smartAccounts && id.startsWith('eip155:'))
    this.#listed = listed.map(({ id }) => id)
    this.#permitting = listed.filter(({ permissions }) => permissions).map(({ id }) => id)
  }

  /** CAIP-2 ids. Never throws: a network that does not answer in time counts as having none, and is asked again the next time. */
  async networks(): Promise<readonly string[]> {
    const found = await Promise.all(this.#listed.map((id) => inTime(this.#isSupported(id), false)))
    return this.#listed.filter((_, at) => found[at])
  }

  /** @throws FrameError CHAIN, NETWORK … if the network does not report the account's state */
  async stateOf(network: string, account: string, use: AccountCode = 'batches'): Promise<AccountState> {
    if (!this.#listed.includes(network) || !(await this.#isSupported(network))) return 'unsupported'
    if (use === 'permissions' && !(await this.#permits(network))) return 'unsupported'
    const code = await this.#reads.ask(network, 'eth_getCode', [account, 'latest'])
    return code === '0x' ? 'ready' : (states.get(String(code).toLowerCase()) ?? 'foreign')
  }

  /** Like `stateOf`, for a login, which does not wait for a slow or silent network. */
  stateInTime(network: string, account: string, use?: AccountCode): Promise<AccountState> {
    return inTime(
      this.stateOf(network, account, use).catch(() => 'unsupported' as const),
      'unsupported'
    )
  }

  #isSupported(network: string): Promise<boolean> {
    return this.#once(network, async () => {
      const [hasContract, block] = await Promise.all([
        hasPinned(this.#reads, network, smartAccount),
        this.#reads.ask(network, 'eth_getBlockByNumber', ['latest', false])
      ])
      // Present in blocks since Prague (EIP-7685), which introduced EIP-7702.
      return hasContract && typeof (block as { requestsHash?: unknown } | null)?.requestsHash === 'string'
    })
  }

  async #permits(network: string): Promise<boolean> {
    if (!this.#permitting.includes(network)) return false
    return this.#once(`${network} permissions`, async () => {
      const asked = permissionContracts.map((contract) => hasPinned(this.#reads, network, contract))
      return (await Promise.all(asked)).every(Boolean)
    })
  }

  /** Results are cached; a network that did not answer is asked again. */
  #once(name: string, probe: () => Promise<boolean>): Promise<boolean> {
    const known = this.#probes.get(name)
    if (known) return known
    const probing = probe().catch(() => {
      this.#probes.delete(name)
      return false
    })
    this.#probes.set(name, probing)
    return probing
  }
}

/** The state of an account by its code: that of a contract that it has adopted. */
const states: ReadonlyMap<string, AccountState> = new Map([
  [`0xef0100${smartAccountAddress.slice(2)}`, 'deployed'],
  [`0xef0100${permissionAccountAddress.slice(2)}`, 'permitting']
])
