import type {
  Asset,
  Network,
  PluginContext,
  PreparedTransaction,
  RpcRequest,
  SendOptions,
  TransferIntent
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { ChainReader } from '../chain/ChainReader.js'
import { EvmReader } from '../chain/EvmReader.js'
import { toHexChainId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import { readTokens, type TokenBalance } from '../tokens/describeTokens.js'
import { type EvmFee, estimateFee } from './estimateFee.js'
import { fingerprintOf, readSenderPlace } from './fingerprint.js'
import { type ParsedTransfer, parseTransfer, toCall } from './parseTransfer.js'
import { sendPrepared } from './sendPrepared.js'
import { simulateTransfer } from './simulateTransfer.js'
import { describeTransfer } from './transferFindings.js'

/** How long a prepared transaction is valid, in milliseconds, because fees and balances change. */
const validMs = 60_000

/** The dependencies of preparing a payment. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'networks' | 'connections' | 'signal' | 'report'>
  readonly reader: ChainReader
}

/**
 * Prepares a payment in a network's own currency or in a token (ERC-20): reads the account, simulates the payment, and estimates its fee. Asks
 * the network's own endpoints only.
 *
 * @throws KitError `eip155/notAnAddress`, `eip155/unusableReceiver`, `eip155/invalidAmount`, `eip155/tokenRequired`, `eip155/notAToken`,
 * `eip155/notEnough`, `eip155/notEnoughTokens`, `eip155/notEnoughForFee`, `eip155/unknownChain`, `eip155/wrongEndpoint`, `eip155/cannotPrepare`
 * for a memo or an account to close, `eip155/readFailed`
 */
export async function prepareTransfer(
  { kit, reader: chainReader }: PrepareContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { connection, amount } = intent
  const network = kit.networks.get(connection.networkId)
  if (!network) throw eip155Errors.unknownChain({ notes: `No endpoint for ${connection.networkId}.` })
  const transfer = parseTransfer(intent)
  const reader = new EvmReader(chainReader, network, signal)
  const account = await readAccount(reader, network, transfer)
  const { native, balance, owned } = account
  if (amount !== 'max' && amount > owned.balance) throw missing(owned, native)

  const callOf = (value: bigint) => toCall(transfer, toHexChainId(connection.networkId), value)
  // The whole balance of the fee currency cannot be simulated, because the fee would be missing. The cost of a payment does not depend on its amount.
  const takesFee = amount === 'max' && !transfer.token
  const cost = takesFee ? await estimateFee(reader, callOf(balance > 0n ? 1n : 0n), native) : undefined
  const sent = amount === 'max' ? owned.balance - (cost?.fee.most ?? 0n) : amount
  if (sent <= 0n) throw missing(owned, native)

  const call = callOf(sent)
  const simulation = await simulateTransfer(reader, call, transfer, owned.asset, sent)
  // The network does not estimate gas for a call that fails.
  const known = simulation.simulated !== 'failed' ? (cost ?? (await estimateFee(reader, call, native))) : cost
  const { fee, limits }: Partial<EvmFee> = known ?? {}
  const leaves = transfer.token ? 0n : sent
  if (fee && leaves + fee.most > balance)
    throw transfer.token ? eip155Errors.notEnoughForFee({ symbol: native.symbol }) : eip155Errors.notEnough()

  const request: RpcRequest = Object.freeze({
    namespace: 'eip155',
    networkId: connection.networkId,
    method: 'eth_sendTransaction',
    // Only an amount that leaves nothing else must fix the fee; otherwise the wallet chooses better.
    params: Object.freeze([Object.freeze({ ...call, ...(takesFee && limits) })])
  })
  const { changes, findings } = describeTransfer({
    ...transfer,
    asset: owned.asset,
    sent,
    code: account.code,
    simulation
  })
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: sent,
    steps: Object.freeze([
      Object.freeze({ label: 'act' as const, request, fingerprint: fingerprintOf(call, account.place) })
    ]),
    changes,
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee: takesFee && fee ? { ...fee, setBy: undefined } : fee,
    findings,
    expiresAt: Date.now() + validMs,
    raw: JSON.stringify(request.params, undefined, 2),
    send: (options?: SendOptions) => sendPrepared({ kit, reader: chainReader, network }, prepared, options)
  })
  return prepared
}

/** The network's data about the payer, the paid asset and the receiver. */
async function readAccount(reader: EvmReader, network: Network, { from, to, token }: ParsedTransfer) {
  const [balance, code, [found], place] = await Promise.all([
    reader.quantity('eth_getBalance', [from, 'latest']),
    reader.ask('eth_getCode', [to, 'latest']),
    token ? readTokens(reader, [token], from) : [],
    readSenderPlace(reader, from),
    reader.requireChain()
  ])
  if (token && !found) throw eip155Errors.notAToken()
  const native = nativeAsset(network)
  const owned: TokenBalance = found ?? { asset: native, balance }
  return { native, balance, code, owned, place }
}

const missing = ({ asset }: TokenBalance, native: Asset): Error =>
  asset === native ? eip155Errors.notEnough() : eip155Errors.notEnoughTokens({ symbol: asset.symbol })
