import type {
  Asset,
  AssetChange,
  Finding,
  Network,
  PluginContext,
  PreparedTransaction,
  RpcRequest,
  SendOptions,
  TransferIntent
} from '@plugboard/core'
import { type Hex, numberToHex } from 'viem'
import type { ChainReader } from '../chain/ChainReader.js'
import { requireAddress, requireReceiver } from '../chain/requireAddress.js'
import { toHexChainId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import { EvmReader } from './EvmReader.js'
import { type EvmCall, type EvmFee, estimateFee } from './estimateFee.js'
import { sendPrepared } from './sendPrepared.js'
import { type SimulatedCall, simulateCall } from './simulateCall.js'

/** How long a prepared transaction holds, in milliseconds: fees and balances move. */
const validMs = 60_000

/** What preparing works on. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'networks' | 'connections' | 'signal'>
  readonly reader: ChainReader
}

/**
 * Prepares a payment in a network's own currency: reads the account, simulates the payment, and estimates its fee. Asks the network's own
 * endpoints only.
 *
 * @throws KitError `eip155/notAnAddress`, `eip155/unusableReceiver`, `eip155/invalidAmount`, `eip155/notEnough`, `eip155/unknownChain`,
 * `eip155/wrongEndpoint`, `eip155/cannotPrepare` for tokens, a memo, or an account to close, `eip155/readFailed`
 */
export async function prepareTransfer(
  { kit, reader: chainReader }: PrepareContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { connection, asset, amount } = intent
  const { networkId } = connection
  const network = kit.networks.get(networkId)
  if (!network) throw eip155Errors.unknownChain({ notes: `No endpoint for ${networkId}.` })
  if (asset && (asset.token !== undefined || asset.networkId !== networkId))
    throw eip155Errors.cannotPrepare({ notes: `${networkId} can prepare payments in its own currency only.` })
  if (intent.memo !== undefined || intent.closeAccount)
    throw eip155Errors.cannotPrepare({ notes: 'Payments on EVM networks have no memo and close no account.' })
  if (amount !== 'max' && (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 256n))
    throw eip155Errors.invalidAmount()
  const to = requireReceiver({ to: intent.to, connection })
  const from = requireAddress(connection.account.address)

  const reader = new EvmReader(chainReader, network, signal)
  const [balance, code] = await Promise.all([
    reader.quantity('eth_getBalance', [from, 'latest']),
    reader.ask('eth_getCode', [to, 'latest']),
    reader.requireChain()
  ])
  const native = nativeAsset(network)
  const callOf = (value: bigint): EvmCall => ({
    from,
    chainId: toHexChainId(networkId),
    to,
    value: numberToHex(value)
  })
  if (amount !== 'max' && amount > balance) throw eip155Errors.notEnough()
  // All of it cannot be tried, because the fee would be missing: the fee of a payment does not depend on its amount.
  const cost =
    amount === 'max' ? await estimateFee(reader, callOf(balance > 0n ? 1n : 0n), native) : undefined
  const sent = cost ? balance - cost.fee.most : (amount as bigint)
  if (sent <= 0n) throw eip155Errors.notEnough()

  const call = callOf(sent)
  const simulation = await simulateCall(reader, call, [from, to])
  const { fee, limits } = cost ?? (await readCost(reader, call, native, simulation)) ?? {}
  if (fee && sent + fee.most > balance) throw eip155Errors.notEnough()

  const request: RpcRequest = Object.freeze({
    namespace: 'eip155',
    networkId,
    method: 'eth_sendTransaction',
    // Only an amount that leaves nothing else has to fix the fee: otherwise the wallet knows better.
    params: Object.freeze([Object.freeze({ ...call, ...(amount === 'max' && limits) })])
  })
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: sent,
    steps: Object.freeze([Object.freeze({ label: 'act' as const, request })]),
    changes: Object.freeze(changesOf({ native, from, to, sent, simulation })),
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee,
    findings: Object.freeze(findingsOf({ from, to, sent, code, simulation })),
    expiresAt: Date.now() + validMs,
    raw: JSON.stringify(request.params, undefined, 2),
    send: (options?: SendOptions) => sendPrepared({ kit, reader: chainReader, network }, prepared, options)
  })
  return prepared
}

/** Nothing for a call that fails: the network estimates no gas for it. */
async function readCost(
  reader: EvmReader,
  call: EvmCall,
  native: Asset,
  { simulated }: SimulatedCall
): Promise<EvmFee | undefined> {
  return simulated === 'failed' ? undefined : estimateFee(reader, call, native)
}

function nativeAsset({ caipNetworkId, nativeCurrency, assets }: Network): Asset {
  return Object.freeze({
    networkId: caipNetworkId,
    ...nativeCurrency,
    iconUrl: assets?.imageUrl,
    standing: 'native' as const
  })
}

interface Payment {
  readonly from: Hex
  readonly to: Hex
  readonly sent: bigint
  readonly simulation: SimulatedCall
}

/** What the simulation saw, or what the intent says where there was none. */
function changesOf({
  native,
  from,
  to,
  sent,
  simulation
}: Payment & { readonly native: Asset }): AssetChange[] {
  if (simulation.simulated === 'failed') return []
  const { changes } = simulation
  const change = (owner: string, intended: bigint): AssetChange =>
    Object.freeze({ asset: native, owner, delta: changes.get(owner) ?? intended })
  return from === to ? [change(from, 0n)] : [change(from, -sent), change(to, sent)]
}

function findingsOf({ from, to, sent, code, simulation }: Payment & { readonly code: unknown }): Finding[] {
  const findings: Finding[] = []
  const add = (code: string, level: Finding['level'], text: string) =>
    findings.push(Object.freeze({ code, level, text }))
  if (from === to) add('ownAddress', 'info', 'This is your own address')
  // EIP-7702: an account whose code only names another contract still belongs to a person.
  const isContract = typeof code === 'string' && code !== '0x' && !code.startsWith('0xef0100')
  if (isContract) add('contractReceiver', 'warn', 'The receiver is a contract')
  if (simulation.simulated === 'failed')
    add('wouldFail', 'block', 'The network would refuse this transaction')
  const { changes } = simulation
  const left = changes.get(from)
  const arrived = changes.get(to)
  if (left !== undefined && left !== (from === to ? 0n : -sent))
    add('notAsIntended', 'block', 'The network would move another amount than you entered')
  else if (from !== to && arrived !== undefined && arrived !== sent)
    add('passedOn', 'warn', 'The receiver does not keep the whole amount')
  return findings
}
