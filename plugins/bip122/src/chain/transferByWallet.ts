import type { Network, TransferRequest } from '@plugboard/core'
import { requireReceiver } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'

/** The payment that the wallet was asked for. */
interface PaidByWallet {
  readonly recipient: string
  /** In satoshis. */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

type Output = { readonly scriptpubkey_address?: unknown; readonly value?: unknown }

/**
 * Lets the wallet build, sign and send a payment itself. The transaction is checked afterwards, if the endpoint already has it.
 *
 * @throws KitError `bip122/walletFailed` if the wallet gives no id, `bip122/sentNotAsShown` if it pays something else
 */
export async function transferByWallet(
  reader: EsploraReader,
  network: Network,
  { connection, to, amount, signal }: TransferRequest
): Promise<string> {
  const { account, networkId, session } = connection
  const recipient = requireReceiver(to, networkId).address
  const params = { account: account.address, recipientAddress: recipient, amount: String(amount) }
  const answer = await session.request({
    namespace: 'bip122',
    networkId,
    method: 'sendTransfer',
    params,
    signal
  })
  const txid = readSentId(answer)
  await requirePaid(reader, network, txid, { recipient, amount, signal })
  return txid
}

/** The id of a payment that the wallet sent. @param answer to `sendTransfer` @throws KitError `bip122/walletFailed` if there is none */
export function readSentId(answer: unknown): string {
  const txid = typeof answer === 'string' ? answer : (answer as { txid?: unknown } | null)?.txid
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid))
    throw bip122Errors.walletFailed({ notes: 'The wallet returned no transaction id.' })
  return txid.toLowerCase()
}

/**
 * Compares a payment that the wallet sent with the request, if the endpoint already has it.
 *
 * @throws KitError `bip122/sentNotAsShown` if it pays something else
 */
export async function requirePaid(
  reader: EsploraReader,
  network: Network,
  txid: string,
  { recipient, amount, signal }: PaidByWallet
): Promise<void> {
  const sent = await reader.transaction(network, txid, signal).catch(() => undefined)
  const { vout } = (sent ?? {}) as { vout?: unknown }
  if (!Array.isArray(vout)) return
  const pays = ({ scriptpubkey_address, value }: Output) =>
    scriptpubkey_address === recipient && value === Number(amount)
  if (!vout.some(pays))
    throw bip122Errors.sentNotAsShown({ notes: `${txid} does not pay ${amount} sat to ${recipient}.` })
}
