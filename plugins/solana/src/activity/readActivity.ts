import { type AccountQuery, type ActivityPage, isKitError, type Transaction } from '@plugboard/core'
import { newestPage, readCursor, writeCursor } from '@plugboard/core/chain'
import { listTokenAccounts } from '../assets/tokenAccounts.js'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import { type AccountTransaction, readTransaction } from './accountTransaction.js'
import { describeTransaction } from './describeTransaction.js'
import { readNames } from './readNames.js'
import { type ListedTransaction, readSignatures, readStart, writeStart } from './readSignatures.js'

/** Transactions per page. A page has more if its last block contains many, but never more than `most`. */
const page = { size: 20, most: 100 } as const

/**
 * The number of token accounts that are read, because a transaction itself does not name an owner who only receives tokens. Anybody can open some for
 * an account.
 */
const maxTokenAccounts = 24

/** The answer of nodes if a transaction's version is newer than the request supports. */
const unknownVersion = -32015

/**
 * Reads a page of an account's history, including that of its token accounts.
 *
 * @param address in its canonical form
 * @throws KitError `connect/aborted`, `solana/otherCursor`, `solana/readFailed`
 */
export async function readActivity(
  reader: SolanaReader,
  { address, cursor }: Pick<AccountQuery, 'address' | 'cursor'>
): Promise<ActivityPage> {
  const networkId = reader.network.caipNetworkId
  const list = { networkId, address }
  const start = cursor === undefined ? undefined : readStart(readCursor(list, cursor))
  if (cursor !== undefined && !start) throw solanaErrors.otherCursor()

  const accounts = [address, ...(await tokenAccountsOf(reader, address))]
  const lists = await Promise.all(accounts.map((account) => readSignatures(reader, account, start)))
  const { entries, below } = newestPage(lists, page.size)
  const listed = entries.slice(0, page.most)
  const found = await Promise.all(listed.map((one) => findTransaction(reader, one)))
  const nameOf = await readNames(reader, found)
  const times = timesOf(listed)
  const data = listed.map((one, at): Transaction => {
    const entry = { address, networkId, time: times[at] ?? 0, nameOf }
    const transaction = found[at]
    return transaction ? describeTransaction(transaction, entry) : describeListed(one, entry)
  })
  const last = listed.at(-1)
  if (below === undefined || !last) return { data }
  return { data, next: writeCursor(list, writeStart({ slot: below, signature: last.id })) }
}

async function tokenAccountsOf(reader: SolanaReader, owner: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    [tokenPrograms.token, tokenPrograms.token2022].map((programId) =>
      listTokenAccounts(reader, owner, { programId })
    )
  )
  // Those that hold something come first.
  const all = lists.flat().sort((one, other) => Number(one.amount === 0n) - Number(other.amount === 0n))
  return all.slice(0, maxTokenAccounts).map(({ address }) => address.toBase58())
}

/** @returns `undefined` if the node lists a transaction that it does not return, or returns only to clients that support its version */
async function findTransaction(
  reader: SolanaReader,
  { id }: ListedTransaction
): Promise<AccountTransaction | undefined> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 }
  try {
    const answer = await reader.ask('getTransaction', [id, options])
    return answer === null ? undefined : readTransaction(id, answer)
  } catch (error) {
    if (isKitError(error) && Object(error.cause).code === unknownVersion) return undefined
    throw error
  }
}

/** The facts about a transaction that the list alone provides. */
function describeListed(
  { id, hasFailed }: ListedTransaction,
  { networkId, time }: { readonly networkId: Transaction['metadata']['chain']; readonly time: number }
): Transaction {
  const status = hasFailed ? 'failed' : 'confirmed'
  const minedAt = new Date(time * 1000).toISOString()
  const parties = { sentFrom: '', sentTo: '' }
  return {
    id,
    metadata: { operationType: 'execute', hash: id, chain: networkId, minedAt, status, ...parties },
    transfers: []
  }
}

/** If a node did not record a time, uses that of the following transaction, or now. */
function timesOf(listed: readonly ListedTransaction[]): readonly number[] {
  const times: number[] = []
  for (const { time } of listed) times.push(time ?? times.at(-1) ?? Math.floor(Date.now() / 1000))
  return times
}
