import type {
  PluginContext,
  PreparedTransaction,
  RpcRequest,
  SendOptions,
  TransferIntent
} from '@plugboard/core'
import { type JsonRpcClient, nativeAsset } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { requireAddress, requireReceiver } from '../chain/requireAddress.js'
import { requireAmount } from '../chain/requireAmount.js'
import { memoProgram } from '../chain/tokenPrograms.js'
import { solanaErrors } from '../errors.js'
import { fingerprintOf, readLastSignature } from './fingerprint.js'
import { nativePayment } from './nativePayment.js'
import { networkFeeOf, readUnitPrice } from './networkFee.js'
import { maxMemoLength } from './payment.js'
import { preparedMs, readLatestBlockhash } from './readLatestBlockhash.js'
import { SolanaReader } from './SolanaReader.js'
import { sendPrepared } from './sendPrepared.js'
import { signingMethod } from './signingMethod.js'
import { simulatePayment } from './simulatePayment.js'
import { tokenPayment } from './tokenPayment.js'

/** The dependencies of preparing a payment. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'networks' | 'connections' | 'signal'>
  readonly client: JsonRpcClient
}

/**
 * Prepares a payment in SOL or a token: reads the accounts, computes the fee, and has the network simulate it. Asks the network's own endpoints only.
 *
 * @throws KitError `solana/notAnAddress`, `solana/unusableReceiver`, `solana/programReceiver`, `solana/tokenReceiver`, `solana/otherTokenAccount`,
 * `solana/invalidAmount`, `solana/memoTooLong`, `solana/notEnough`, `solana/leavesTooLittle`, `solana/newAccountMinimum`, `solana/notAMint`,
 * `solana/notTransferable`, `solana/wrongEndpoint`, `solana/cannotPrepare` for another network's asset or an account to close, `solana/readFailed`,
 * `connect/aborted`
 */
export async function prepareTransfer(
  { kit, client }: PrepareContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { connection, amount, asset, memo } = intent
  const { networkId } = connection
  const network = kit.networks.get(networkId)
  if (!network) throw solanaErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
  if (asset && asset.networkId !== networkId)
    throw solanaErrors.cannotPrepare({
      notes: `'asset' is on ${asset.networkId}, the wallet on ${networkId}.`
    })
  if (intent.closeAccount)
    throw solanaErrors.cannotPrepare({ notes: "'closeAccount': send 'max', which leaves nothing." })
  if (amount !== 'max') requireAmount(amount)
  const memos = memo ? [writeMemo(memo)] : []
  const to = requireReceiver(intent.to, asset?.token)
  const from = requireAddress(connection.account.address)

  const reader = new SolanaReader(client, network, signal)
  const [{ blockhash, lastValidBlockHeight, slot }, unitPrice, after] = await Promise.all([
    readLatestBlockhash(reader),
    readUnitPrice(reader, [from]),
    readLastSignature(reader, from.toBase58()),
    reader.requireNetwork()
  ])
  const feeOf = (instructions: readonly TransactionInstruction[]) => networkFeeOf(instructions, unitPrice)
  const terms = { from, to, amount, memos, feeOf }
  const payment =
    asset?.token === undefined
      ? await nativePayment(reader, terms)
      : await tokenPayment(reader, requireAddress(asset.token, 'asset'), terms)

  const fee = feeOf(payment.instructions)
  const made = new VersionedTransaction(
    new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [...fee.instructions, ...payment.instructions]
    }).compileToV0Message()
  )
  const wire = base64.encode(made.serialize())
  const simulation = await simulatePayment(reader, { terms, payment, wire, fee: fee.lamports })
  const request: RpcRequest = Object.freeze({
    namespace: 'solana',
    networkId,
    method: signingMethod(connection.session.provider),
    params: Object.freeze({ transaction: wire, pubkey: connection.account.address })
  })
  const fingerprint = fingerprintOf(made.message, { slot, after, lastValidBlockHeight })
  const cost = fee.lamports + payment.rent
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: payment.amount,
    steps: Object.freeze([Object.freeze({ label: 'act' as const, request, fingerprint })]),
    changes: Object.freeze([...simulation.changes]),
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee: Object.freeze({ asset: nativeAsset(network), expected: cost, most: cost }),
    findings: Object.freeze([...payment.findings, ...simulation.findings]),
    expiresAt: Date.now() + preparedMs,
    raw: JSON.stringify(request.params, undefined, 2),
    send: (options?: SendOptions) =>
      sendPrepared({ kit, client, network }, { prepared, made, lastValidBlockHeight }, options)
  })
  return prepared
}

/** The text as an instruction of the Memo program. @throws KitError `solana/memoTooLong` */
function writeMemo(memo: string): TransactionInstruction {
  const data = new TextEncoder().encode(memo)
  if (data.length > maxMemoLength)
    throw solanaErrors.memoTooLong({
      notes: `'memo' has ${data.length} bytes; the limit is ${maxMemoLength}.`
    })
  return new TransactionInstruction({
    programId: new PublicKey(memoProgram),
    keys: [],
    data: data as never
  })
}
