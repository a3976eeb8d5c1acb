import { PublicKey } from '@solana/web3.js'
import { decodeAccount } from '../chain/readMint.js'
import { decodeTokenAccount, type TokenAccount } from '../chain/tokenAccount.js'
import { associated } from '../chain/tokenTransfer.js'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'

/** An account with tokens, and where it is. */
export interface HeldTokens extends TokenAccount {
  readonly address: PublicKey
  /** The program that holds it. */
  readonly program: PublicKey
}

/** So many accounts fit into one transaction; what further accounts hold is sent by another. */
const maxSources = 5

type TokenFilter = { readonly programId: string } | { readonly mint: string }

/**
 * Reads the accounts that hold tokens of an owner, of one program or of one mint. Empty ones are left out.
 *
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function readTokenAccounts(
  reader: SolanaReader,
  owner: string,
  filter: TokenFilter
): Promise<readonly HeldTokens[]> {
  const all = await listTokenAccounts(reader, owner, filter)
  return all.filter(({ amount }) => amount > 0n)
}

/**
 * Reads the accounts for tokens of an owner, empty ones too.
 *
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function listTokenAccounts(
  reader: SolanaReader,
  owner: string,
  filter: TokenFilter
): Promise<readonly HeldTokens[]> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const found = await reader.value('getTokenAccountsByOwner', [owner, filter, options])
  if (!Array.isArray(found)) throw solanaErrors.readFailed({ notes: 'getTokenAccountsByOwner gave no list.' })
  return found.flatMap(({ pubkey, account: given }: { pubkey: string; account: unknown }) => {
    const account = decodeAccount(given)
    const tokens = account && decodeTokenAccount(account)
    // An owner may be named in an account that another one has the keys of only by a faulty node.
    if (!tokens || tokens.owner.toBase58() !== owner) return []
    return [{ ...tokens, address: new PublicKey(pubkey), program: account.owner }]
  })
}

/** The accounts that a payment can take tokens of one mint from: the owner's associated account first, then those that hold most. */
export function usableAccounts(accounts: readonly HeldTokens[]): readonly HeldTokens[] {
  const isFirst = ({ owner, mint, program, address }: HeldTokens) =>
    address.equals(associated(owner, mint, program))
  const usable = accounts
    .filter(({ isFrozen }) => !isFrozen)
    .map((account) => ({ account, rank: isFirst(account) ? 0 : 1 }))
  usable.sort((a, b) => a.rank - b.rank || (a.account.amount > b.account.amount ? -1 : 1))
  return usable.slice(0, maxSources).map(({ account }) => account)
}

/** How many tokens accounts hold together, in base units. */
export const totalOf = (accounts: readonly HeldTokens[]): bigint =>
  accounts.reduce((total, { amount }) => total + amount, 0n)
