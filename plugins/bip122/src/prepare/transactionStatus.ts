import type { FoundTransaction, Network, TransactionQuery, TransactionStatus } from '@plugboard/core'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { type BitcoinFingerprint, readFingerprint } from './fingerprint.js'

/** The number of blocks after which a transaction is final: its own, and five that build on it. */
const finalDepth = 6

interface Look {
  readonly reader: EsploraReader
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks the status of a payment once: by its id, otherwise by what has spent its coins. A transaction with its coins that pays the same is the same
 * payment, sent again with another fee.
 *
 * @throws KitError `bip122/readFailed`; `connect/aborted`
 */
export async function readTransactionStatus(
  look: Look,
  { id = '', fingerprint, except = [] }: Pick<TransactionQuery, 'id' | 'fingerprint' | 'except'>
): Promise<TransactionStatus> {
  const wanted = readFingerprint(fingerprint)
  const known = isId(id) ? await readTransaction(look, id.toLowerCase()) : undefined
  if (known) {
    const state = await readState(look, known)
    return { ...state, id: known.id, ...(wanted && { isAsShown: isAlike(known, wanted) }) }
  }
  if (!wanted) return { state: 'unseen' }

  const others = new Set(except.map((one) => one.toLowerCase()))
  const spending = await readSpending(look, wanted)
  const same = spending.find((one) => !others.has(one.id) && isAlike(one, wanted))
  if (same) return { ...(await readState(look, same)), id: same.id, isAsShown: true }

  // While another one is only pending, either of them may still be mined. A wallet that chooses the coins can still choose others.
  const rival = spending.find(({ height }) => height !== undefined)
  if (!rival || !wanted.spendsAll) return { state: 'unseen' }
  const { isFinal } = await readState(look, rival)
  return { state: isCancelling(rival, wanted) ? 'cancelled' : 'replaced', id: rival.id, isFinal }
}

/** The fields of a transaction that are compared. */
interface SeenTransaction {
  readonly id: string
  /** The height of its block. */
  readonly height: number | undefined
  /** What it spends, each as `<txid>:<vout>`. */
  readonly coins: readonly string[]
  readonly outputs: readonly { readonly address: unknown; readonly value: unknown }[]
}

/** @returns `undefined` if the endpoint does not know it */
async function readTransaction(
  { reader, network, signal }: Look,
  id: string
): Promise<SeenTransaction | undefined> {
  const answer = await reader.findTransaction(network, id, signal)
  if (answer === undefined) return undefined
  const { vin, vout, status } = Object(answer) as Record<string, unknown>
  const { confirmed, block_height: height } = Object(status) as Record<string, unknown>
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map((one: unknown) => Object(one)) : [])
  return {
    id,
    height: confirmed === true && typeof height === 'number' ? height : undefined,
    coins: listOf(vin).map(({ txid, vout: index }) => `${txid}:${index}`),
    outputs: listOf(vout).map(({ scriptpubkey_address: address, value }) => ({ address, value }))
  }
}

async function readState(
  { reader, network, signal }: Look,
  { height }: SeenTransaction
): Promise<Pick<FoundTransaction, 'state' | 'isFinal'>> {
  if (height === undefined) return { state: 'pending', isFinal: false }
  const tip = await reader.height(network, signal)
  return { state: 'confirmed', isFinal: tip - height + 1 >= finalDepth }
}

/** The transactions that spend the coins of a payment. */
async function readSpending(look: Look, { from, coins }: BitcoinFingerprint): Promise<SeenTransaction[]> {
  const { reader, network, signal } = look
  const left = await reader.coins(network, from, signal)
  const spent = coins.filter((coin) => !left.some(({ txid, vout }) => coin === `${txid}:${vout}`))
  const ids = await Promise.all(
    spent.map(async (coin) => {
      const [txid = '', vout] = coin.split(':')
      return (await reader.spending(network, txid, Number(vout), signal)).txid
    })
  )
  const spending = [...new Set(ids)].map((id) => (id === undefined ? undefined : readTransaction(look, id)))
  return (await Promise.all(spending)).flatMap((one) => one ?? [])
}

/** Whether a transaction pays what the fingerprint says. A transaction that the page built spends nothing else, and returns the rest. */
function isAlike({ coins, outputs }: SeenTransaction, wanted: BitcoinFingerprint): boolean {
  const paid = outputs.findIndex(
    ({ address, value }) => address === wanted.to && value === Number(wanted.amount)
  )
  if (paid < 0) return false
  if (!wanted.spendsAll) return true
  const rest = outputs.filter((_, at) => at !== paid)
  return (
    wanted.coins.every((coin) => coins.includes(coin)) && rest.every(({ address }) => address === wanted.from)
  )
}

/** What wallets send to cancel a payment: everything to themselves. */
const isCancelling = ({ outputs }: SeenTransaction, { from, to }: BitcoinFingerprint): boolean =>
  from !== to && outputs.every(({ address }) => address === from)

const isId = (value: string): boolean => /^[0-9a-f]{64}$/i.test(value)
