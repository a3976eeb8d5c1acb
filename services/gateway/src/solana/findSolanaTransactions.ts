import { newestPage } from '@plugboard/core/chain'
import * as z from 'zod/mini'
import { askEach, askForAccount, RpcRefusal, refusedForAccount } from '../chains/askRpc.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import {
  type ListedSolanaTransaction,
  solanaAddress,
  solanaSignature,
  solanaTransactionShape,
  tokenProgramIds
} from './SolanaTransaction.js'

/** Some transactions of an account, newest first, and the cursor for older ones. */
export interface SolanaPage {
  readonly found: readonly ListedSolanaTransaction[]
  readonly next: string | null
}

/** How many transactions of each account are listed for a page: more than a page has, since it ends between two slots. */
const listed = 50

/**
 * How many token accounts are checked: an account that only receives tokens is not named in the transaction itself. Anybody can open some for an
 * account.
 */
const maxTokenAccounts = 24

const count = z.int().check(z.gte(0))
const signaturesShape = z.array(
  z.object({ signature: solanaSignature, slot: count, err: z.unknown(), blockTime: z.nullish(count) })
)
const accountsShape = z.object({
  value: z.array(
    z.object({
      pubkey: solanaAddress,
      account: z.object({
        data: z.object({
          parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string() }) }) })
        })
      })
    })
  )
})
type Signature = z.output<typeof signaturesShape>[number]

/** The answer of nodes if a transaction's version is newer than the request supports. */
const unknownVersion = -32015

const commitment = 'confirmed'
const cursorShape = /^(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,88})$/u

/**
 * Finds the newest transactions of an account and of its token accounts, or those older than a cursor, using a node's own methods.
 *
 * @throws GatewayError `INVALID_QUERY` with the field `cursor`, `CHAIN_UNREACHABLE` if the node refuses to list them or to return one
 */
export async function findSolanaTransactions(
  endpoint: string,
  address: string,
  cursor: string | undefined
): Promise<SolanaPage> {
  const [, slot, before] = (cursor !== undefined && cursorShape.exec(cursor)) || []
  if (cursor !== undefined && before === undefined)
    throw new GatewayError('INVALID_QUERY', {
      field: 'cursor',
      message: 'cursor does not belong to this history.'
    })
  const accounts = [address, ...(await readTokenAccounts(endpoint, address))]
  const options = { limit: listed, commitment, ...(before !== undefined && { before }) }
  const answers = await askForAccount(
    endpoint,
    accounts.map((account) => ['getSignaturesForAddress', account, options] as const)
  )
  const start = slot === undefined ? Number.POSITIVE_INFINITY : Number(slot)
  const lists = answers.map((answer) => {
    const all = z.parse(signaturesShape, answer)
    const entries = all.map((one) => ({ ...one, id: one.signature, height: one.slot }))
    return { entries: entries.filter(({ height }) => height < start), mayContinue: all.length >= listed }
  })
  const { entries, below } = newestPage(lists, limits.historyPage)
  const last = entries.at(-1)
  return {
    found: await readTransactions(endpoint, entries),
    next: below === undefined || !last ? null : `${last.slot}.${last.signature}`
  }
}

/** The token accounts of an owner, those that hold something first. */
async function readTokenAccounts(endpoint: string, owner: string): Promise<readonly string[]> {
  const options = { encoding: 'jsonParsed', commitment }
  const answers = await askForAccount(
    endpoint,
    tokenProgramIds.map((programId) => ['getTokenAccountsByOwner', owner, { programId }, options] as const)
  )
  const isEmpty = (amount: string) => Number(amount === '0')
  return answers
    .flatMap((answer) => z.parse(accountsShape, answer).value)
    .map(({ pubkey, account }) => ({ pubkey, rank: isEmpty(account.data.parsed.info.tokenAmount.amount) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxTokenAccounts)
    .map(({ pubkey }) => pubkey)
}

async function readTransactions(
  endpoint: string,
  page: readonly Signature[]
): Promise<readonly ListedSolanaTransaction[]> {
  const options = { encoding: 'json', commitment, maxSupportedTransactionVersion: 1 }
  const answers = await askEach(
    endpoint,
    page.map(({ signature }) => ['getTransaction', signature, options] as const)
  )
  // A busy node must not turn a payment into a call of a program that moves nothing.
  if (answers.some((answer) => answer instanceof RpcRefusal && answer.code !== unknownVersion))
    throw refusedForAccount()
  return page.map(({ signature, slot, err, blockTime }, at) => ({
    signature,
    slot,
    time: blockTime ?? undefined,
    hasFailed: err !== null && err !== undefined,
    details: z.safeParse(solanaTransactionShape, answers[at]).data
  }))
}
