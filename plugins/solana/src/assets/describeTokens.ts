import { type Asset, type AssetTrait, displayText, type Network } from '@plugboard/core'
import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, decodeMint, hindrancesOf, type Mint } from '../chain/readMint.js'
import { decodeAddress } from '../decodeAddress.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import { metadataAddress, readNames } from './tokenMetadata.js'
import { transferFee } from './transferFee.js'

/**
 * Reads the facts about mints from the chain: their decimals, their names, and their features beyond transfers.
 *
 * @returns `undefined` for anything that is not a mint
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function describeTokens(
  reader: SolanaReader,
  tokens: readonly string[]
): Promise<readonly (Asset | undefined)[]> {
  const mints = tokens.map((token) => {
    const bytes = decodeAddress(token)
    return bytes && new PublicKey(bytes)
  })
  const known = mints.filter((mint) => mint !== undefined)
  const accounts = await reader.accounts([
    ...known.map((mint) => mint.toBase58()),
    ...known.map((mint) => metadataAddress(mint).toBase58())
  ])
  const assets = new Map(
    known.map((mint, at) => [
      mint,
      tokenAsset(reader.network, mint, accounts[at], accounts[known.length + at])
    ])
  )
  return mints.map((mint) => mint && assets.get(mint))
}

/** A token as described by its accounts; `undefined` if the first is not a mint. */
export function tokenAsset(
  { caipNetworkId }: Network,
  address: PublicKey,
  account: ChainAccount | undefined,
  metadata: ChainAccount | undefined
): Asset | undefined {
  const mint = account && decodeMint(account)
  if (!mint) return undefined
  const token = address.toBase58()
  const names = readNames(address, mint, metadata)
  const traits = traitsOf(mint)
  return Object.freeze({
    networkId: caipNetworkId,
    token,
    name: displayText(names?.name),
    // A token without a symbol is identified by its address.
    symbol: names?.symbol.trim() ? displayText(names.symbol, 10) : `${token.slice(0, 4)}…${token.slice(-4)}`,
    decimals: mint.decimals,
    standing: 'unknown' as const,
    ...(traits.length && { traits: Object.freeze(traits) })
  })
}

/** The fee on the largest amount shows whether there is any. */
const largest = (1n << 64n) - 1n

function traitsOf(mint: Mint): AssetTrait[] {
  const { isFixed, isPaused, hook } = hindrancesOf(mint)
  const traits: readonly [AssetTrait, boolean][] = [
    ['fee-on-transfer', transferFee(mint, largest) > 0n],
    ['non-transferable', isFixed],
    ['hook', hook !== undefined],
    ['paused', isPaused]
  ]
  return traits.filter(([, has]) => has).map(([trait]) => trait)
}
