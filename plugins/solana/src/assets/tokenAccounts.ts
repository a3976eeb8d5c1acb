import { PublicKey } from '@solana/web3.js'
import { decodeAccount } from '../chain/readMint.js'
import { decodeTokenAccount, type TokenAccount } from '../chain/tokenAccount.js'
import { associated } from '../chain/tokenTransfer.js'
import { decodeAddress } from '../decodeAddress.js'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'

/** A token account with a balance, and its address. */
export interface HeldTokens extends TokenAccount {
  readonly address: PublicKey
  /** The program that owns it. */
  readonly program: PublicKey
}

/** The number of accounts that fit into one transaction; the contents of further accounts need another. */
const maxSources = 5

type TokenFilter = { readonly programId: string } | { readonly mint: string }

/**
 * Reads an owner's token accounts, of one program or of one mint. Empty ones are left out.
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
 * Reads an owner's token accounts, including empty ones.
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
  if (!Array.isArray(found))
    throw solanaErrors.readFailed({ notes: 'getTokenAccountsByOwner returned no list.' })
  return found.flatMap((entry: unknown) => {
    const { pubkey, account: given } = Object(entry)
    const account = decodeAccount(given)
    if (typeof pubkey !== 'string' || !decodeAddress(pubkey))
      throw solanaErrors.readFailed({
        notes: "getTokenAccountsByOwner returned an entry without a 'pubkey'."
      })
    const tokens = account && decodeTokenAccount(account)
    // Only a faulty node names the owner in an account that somebody else controls.
    if (!tokens || tokens.owner.toBase58() !== owner) return []
    return [{ ...tokens, address: new PublicKey(pubkey), program: account.owner }]
  })
}

/** The accounts from which a payment can take tokens of one mint: the owner's associated account first, then those with the largest balances. */
export function usableAccounts(accounts: readonly HeldTokens[]): readonly HeldTokens[] {
  const isFirst = ({ owner, mint, program, address }: HeldTokens) =>
    address.equals(associated(owner, mint, program))
  const usable = accounts
    .filter(({ isFrozen }) => !isFrozen)
    .map((account) => ({ account, rank: isFirst(account) ? 0 : 1 }))
  usable.sort((a, b) => a.rank - b.rank || (a.account.amount > b.account.amount ? -1 : 1))
  return usable.slice(0, maxSources).map(({ account }) => account)
}

/** The total balance of accounts, in base units. */
export const totalOf = (accounts: readonly HeldTokens[]): bigint =>
  accounts.reduce((total, { amount }) => total + amount, 0n)
