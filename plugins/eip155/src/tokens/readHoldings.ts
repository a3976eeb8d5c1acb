import type { Asset, Holding, Holdings, HoldingsQuery } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { requireAddress } from '../chain/requireAddress.js'
import { isAddress } from '../isAddress.js'
import { readWord } from './answers.js'
import { askContracts } from './askContracts.js'
import { balanceQuestion, mostTokens, readTokens } from './describeTokens.js'

/**
 * Reads an account's holdings of a network's own currency and of the requested tokens, 1,500 at most. Contracts that are not tokens are left out, and
 * so are tokens that the account has none of.
 *
 * @throws KitError `eip155/notAnAddress`, `eip155/readFailed`, `connect/aborted`
 */
export async function readHoldings(
  reader: EvmReader,
  { address, tokens = [] }: Pick<HoldingsQuery, 'address' | 'tokens'>
): Promise<Holdings> {
  const owner = requireAddress(address)
  const asked = [...new Set(tokens.flatMap((token) => tokenAddress(token) ?? []))].slice(0, mostTokens)
  const [native, held] = await Promise.all([
    reader.quantity('eth_getBalance', [owner, 'latest']),
    readHeld(reader, asked, owner)
  ])
  const described = await readTokens(reader, held, owner)
  const all = [
    holding(nativeAsset(reader.network), native),
    ...described.flatMap((token) => (token?.balance ? [holding(token.asset, token.balance)] : []))
  ]
  return Object.freeze({ all: Object.freeze(all), complete: false, at: Date.now() })
}

/**
 * Reads the names and decimals of tokens, in their order; `undefined` if a contract is not a token.
 *
 * @throws KitError `eip155/readFailed`, `connect/aborted`
 */
export async function describeTokens(
  reader: EvmReader,
  tokens: readonly string[]
): Promise<readonly (Asset | undefined)[]> {
  const addresses = tokens.map(tokenAddress)
  const asked = [...new Set(addresses.flatMap((address) => address ?? []))]
  const found = asked.length ? await readTokens(reader, asked, nobody) : []
  return addresses.map((address) => address && found[asked.indexOf(address)]?.asset)
}

/** The address whose balance shows that a contract counts balances; tokens may refuse the zero address. */
const nobody: Hex = `0x${'0'.repeat(39)}1`

const holding = (asset: Asset, value: bigint): Holding => Object.freeze({ asset, value, spendable: value })

/** The EIP-55 form of a token's address, so that equal tokens are equal texts. */
const tokenAddress = (token: string): Hex | undefined =>
  isAddress(token) ? requireAddress(token) : undefined

/** The tokens that an account has a balance of. */
async function readHeld(reader: EvmReader, tokens: readonly Hex[], owner: Hex): Promise<readonly Hex[]> {
  const questions = [balanceQuestion(owner)]
  const answers = await askContracts(reader, { targets: tokens, questions, maxSize: 32 })
  return tokens.filter((_, index) => readWord(answers[index]?.[0]))
}
