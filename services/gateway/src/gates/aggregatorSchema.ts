import * as z from 'zod/mini'
import { jupiterChains, jupiterUrl } from '../swaps/jupiter.js'
import { oneInchChains, oneInchUrl } from '../swaps/oneInch.js'
import { strictMembers } from './strictMembers.js'
import { endpoint, matchingText } from './textSchemas.js'

/** The addresses of aggregators of the kinds that this service knows, and their chains. */
const knownAggregators: Readonly<
  Record<string, { readonly url: string; readonly chains: readonly string[] }>
> = {
  '1inch': { url: oneInchUrl, chains: oneInchChains },
  jupiter: { url: jupiterUrl, chains: jupiterChains }
}

/** Who quotes swaps, with the defaults of the kinds that this service knows. */
export const aggregatorSchema = z.pipe(
  strictMembers({
    /** `1inch`, `jupiter`, or a kind that one of the operator's adapters serves. */
    kind: matchingText(/^[\w.-]{1,64}$/u, "must be '1inch', 'jupiter' or the name of an adapter"),
    /** The operator's key at the aggregator. */
    key: matchingText(/^[\x21-\x7e]{1,500}$/u, 'must be a key'),
    /** Default: the aggregator's own address. */
    url: z.optional(endpoint),
    /** Default: for `1inch` the twelve networks on which swaps are offered, for `jupiter` Solana. */
    chains: z.optional(
      z.array(
        matchingText(/^(eip155:\d{1,18}|solana:[-\w]{1,32})$/u, 'must be a chain of eip155 or solana'),
        { error: 'must be a list of chains' }
      )
    )
  }).check(
    z.refine(
      ({ kind, url, chains }) => kind in knownAggregators || (url !== undefined && chains !== undefined),
      {
        error: 'must have url and chains, since this service does not know its kind'
      }
    )
  ),
  z.transform(({ kind, key, url, chains }) => ({
    kind,
    key,
    url: url ?? knownAggregators[kind]?.url ?? '',
    chains: [...(chains ?? knownAggregators[kind]?.chains ?? [])]
  }))
)
