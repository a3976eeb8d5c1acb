import type { NetworkId, PluginContext } from '@plugboard/core'
import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, decodeAccount } from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { decodeAddress } from '../decodeAddress.js'
import { solanaErrors } from '../errors.js'

/** The number of accounts that one request can include. */
const maxAccounts = 100

/** Reads accounts of one network through the endpoints of its namespace. */
export class ChainAccounts {
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces'>,
    private readonly network: NetworkId
  ) {}

  /** Accounts in the order of their keys. @throws KitError `solana/readFailed` */
  async read(
    keys: readonly PublicKey[],
    signal: AbortSignal | undefined
  ): Promise<readonly (ChainAccount | undefined)[]> {
    const parts = Array.from({ length: Math.ceil(keys.length / maxAccounts) }, (_, index) =>
      keys.slice(index * maxAccounts, (index + 1) * maxAccounts).map((key) => key.toBase58())
    )
    const answers = await Promise.all(
      parts.map(async (part) => {
        const options = { encoding: 'base64', commitment: 'confirmed' }
        const { value } = Object(await this.#ask('getMultipleAccounts', [part, options], signal))
        if (!Array.isArray(value) || value.length !== part.length)
          throw solanaErrors.readFailed({ notes: 'The answer has a different number of accounts.' })
        return value.map(decodeAccount)
      })
    )
    return answers.flat()
  }

  /** The holder of the single token of a mint; nothing if that is uncertain. @throws KitError `solana/readFailed` */
  async holderOf(mint: PublicKey, signal: AbortSignal | undefined): Promise<PublicKey | undefined> {
    const answer = Object(await this.#ask('getTokenLargestAccounts', [mint.toBase58()], signal))
    const all: readonly unknown[] = Array.isArray(answer.value) ? answer.value : []
    const holding = all.map(Object).filter(({ amount }) => amount === '1')
    const [address] = holding.map((one) => one.address)
    if (holding.length !== 1 || typeof address !== 'string' || !decodeAddress(address)) return undefined
    const [account] = await this.read([new PublicKey(address)], signal)
    const held = account && decodeTokenAccount(account)
    return held?.mint.equals(mint) && held.amount === 1n ? held.owner : undefined
  }

  async #ask(method: string, params: readonly unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    const namespace = this.kit.namespaces.get('solana')
    if (!namespace) throw solanaErrors.readFailed({ notes: 'The namespace solana is not composed.' })
    return namespace.read({ namespace: 'solana', networkId: this.network, method, params, signal })
  }
}
