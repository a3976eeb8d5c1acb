import type { Account, Network } from '@plugboard/core'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'

/** The number of unconfirmed coins that are checked, largest first: strangers can send any number of them. */
const maxUnconfirmed = 20

/**
 * The coins of an address that a payment can rely on: those in a block, and the account's own change. The sender of any other unconfirmed coin could
 * still replace it, and with it the payment.
 *
 * @param own the accounts of the wallet @throws KitError `bip122/readFailed`
 */
export async function readSpendable(
  reader: EsploraReader,
  network: Network,
  address: string,
  own: readonly Account[],
  signal?: AbortSignal
): Promise<readonly Coin[]> {
  const coins = await reader.coins(network, address, signal)
  const addresses = new Set([address, ...own.map((account) => account.address)])
  const unconfirmed = coins
    .filter(({ confirmed }) => !confirmed)
    .sort((one, other) => (one.value < other.value ? 1 : -1))
    .slice(0, maxUnconfirmed)
  const transactions = new Map<string, Promise<boolean>>()
  for (const { txid } of unconfirmed)
    if (!transactions.has(txid)) transactions.set(txid, isOwn(reader, network, txid, addresses, signal))
  const isChange = await Promise.all(unconfirmed.map(({ txid }) => transactions.get(txid)))
  const change = unconfirmed.filter((_, at) => isChange[at])
  return coins.filter((coin) => coin.confirmed || change.includes(coin))
}

/** Whether every input of a transaction is paid by one of the addresses. */
async function isOwn(
  reader: EsploraReader,
  network: Network,
  txid: string,
  addresses: ReadonlySet<string>,
  signal?: AbortSignal
): Promise<boolean> {
  // A transaction that the endpoint lists but does not return is not relied on; the other coins still can be.
  const transaction = await reader.transaction(network, txid, signal).catch((error) => {
    if (signal?.aborted) throw error
    return undefined
  })
  const { vin } = Object(transaction) as { readonly vin?: unknown }
  const payers = Array.isArray(vin)
    ? vin.map((one: unknown) => Object(Object(one).prevout).scriptpubkey_address as unknown)
    : []
  return payers.length > 0 && payers.every((payer) => typeof payer === 'string' && addresses.has(payer))
}
