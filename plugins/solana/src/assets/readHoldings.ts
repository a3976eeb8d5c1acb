import type { Asset, AssetTrait, Holding, Holdings, HoldingsQuery } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import { describeTokens } from './describeTokens.js'
import { type HeldTokens, readTokenAccounts, totalOf, usableAccounts } from './tokenAccounts.js'

/** The most tokens that are described, because anybody can give an account tokens of their own. */
const maxTokens = 500

/**
 * Reads an account's holdings: SOL, and the contents of its accounts of both token programs.
 *
 * @param address in its canonical form
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function readHoldings(
  reader: SolanaReader,
  { address, tokens: wanted = [] }: HoldingsQuery
): Promise<Holdings> {
  const accountsOf = (programId: string) => readTokenAccounts(reader, address, { programId })
  const [[account], ...lists] = await Promise.all([
    reader.accounts([address]),
    accountsOf(tokenPrograms.token),
    accountsOf(tokenPrograms.token2022)
  ])
  const byMint = groupByMint(lists.flat())
  // Tokens that the page requested are always described.
  const mints = [...wanted.filter((token) => byMint.has(token)), ...byMint.keys()]
  const shown = [...new Set(mints)].slice(0, maxTokens)
  const assets = await describeTokens(reader, shown)
  const value = account?.lamports ?? 0n
  const native: Holding = { asset: nativeAsset(reader.network), value, spendable: value }
  const held = shown.flatMap((mint, at) => {
    const asset = assets[at]
    const accounts = byMint.get(mint) ?? []
    return asset
      ? [Object.freeze({ asset, value: totalOf(accounts), spendable: spendableOf(asset, accounts) })]
      : []
  })
  return Object.freeze({
    all: Object.freeze([Object.freeze(native), ...held]),
    complete: byMint.size <= maxTokens,
    at: Date.now()
  })
}

function groupByMint(accounts: readonly HeldTokens[]): ReadonlyMap<string, readonly HeldTokens[]> {
  const groups = new Map<string, HeldTokens[]>()
  for (const account of accounts) {
    const mint = account.mint.toBase58()
    groups.set(mint, [...(groups.get(mint) ?? []), account])
  }
  return groups
}

/** Features that prevent preparing a payment of a token. */
const immovable: readonly AssetTrait[] = ['non-transferable', 'hook', 'paused']

const spendableOf = ({ traits = [] }: Asset, accounts: readonly HeldTokens[]): bigint =>
  traits.some((trait) => immovable.includes(trait)) ? 0n : totalOf(usableAccounts(accounts))
