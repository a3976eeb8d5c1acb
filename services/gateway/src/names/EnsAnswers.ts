import type { AnswerCache } from '../chains/AnswerCache.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import type { EnsNames } from './EnsNames.js'
import type { NameRecord } from './NameRecord.js'

/** The name of an address. */
interface EnsIdentity {
  readonly name: string
  readonly avatar?: string | undefined
}

/** ENS answers, cached for as long as they are valid: lists, single accounts and payments share them. */
export class EnsAnswers {
  constructor(
    private readonly ens: EnsNames,
    private readonly answers: AnswerCache
  ) {}

  /** The name of an address: one that resolves back to it. @throws GatewayError `CHAIN_UNREACHABLE` */
  lookup(address: string): Promise<EnsIdentity | null> {
    return this.#read(`name of ${address}`, limits.namesTtl, () => this.ens.lookup(address))
  }

  /** The address that a name resolves to. @param coinType of the network @throws GatewayError `CHAIN_UNREACHABLE` */
  resolve(name: string, coinType: number): Promise<NameRecord | null> {
    return this.#read(`name ${name} ${coinType}`, limits.resolvedTtl, () => this.ens.resolve(name, coinType))
  }

  async #read<T>(key: string, ttl: number, ask: () => Promise<T | undefined>): Promise<T | null> {
    const read = async () => {
      try {
        return (await ask()) ?? null
      } catch {
        throw new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })
      }
    }
    return JSON.parse(await this.answers.get(key, { ttl }, read))
  }
}
