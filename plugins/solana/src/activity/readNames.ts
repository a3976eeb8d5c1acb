import type { FungibleInfo } from '@plugboard/core'
import { describeTokens } from '../assets/describeTokens.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import type { AccountTransaction } from './accountTransaction.js'

/** The most mints of a page that are looked up. */
const maxMints = 100

/**
 * Reads the names of the tokens in transactions. A token without a name keeps its mint as its name.
 *
 * @returns the name of an asset, or the network's own currency if there is no mint
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function readNames(
  reader: SolanaReader,
  transactions: readonly (AccountTransaction | undefined)[]
): Promise<(mint: string | undefined) => FungibleInfo> {
  const tokens = transactions.flatMap((one) => (one ? [...one.before.tokens, ...one.after.tokens] : []))
  const mints = [...new Set(tokens.map(({ mint }) => mint))].slice(0, maxMints)
  const assets = mints.length ? await describeTokens(reader, mints) : []
  const infos = new Map(
    mints.map((mint, at): [string, FungibleInfo] => {
      const { name, symbol } = assets[at] ?? {}
      const isNamed = name !== undefined && name !== unnamed
      return [mint, { ...infoOf(mint), ...(isNamed && { name }), ...(symbol !== undefined && { symbol }) }]
    })
  )
  const { name, symbol } = reader.network.nativeCurrency
  return (mint) => (mint === undefined ? { name, symbol } : (infos.get(mint) ?? infoOf(mint)))
}

/** The result of `displayText` for an empty name. */
const unnamed = 'Unknown'

const infoOf = (mint: string): FungibleInfo => ({
  name: mint,
  symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`,
  address: mint
})
