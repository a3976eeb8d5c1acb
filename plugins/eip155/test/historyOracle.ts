import type { Collectible, Transaction, TransactionTransfer } from '@plugboard/core'
import {
  decodeFunctionData,
  formatEther,
  getAddress,
  type Hex,
  parseEther,
  type RpcBlock,
  type RpcTransaction,
  type RpcTransactionReceipt
} from 'viem'
import { contractsAbi } from './activitySetup'
import type { Anvil } from './startAnvil'
import { allowanceOf, approvals, ends, type KnownContracts, tokenTransfers } from './tokenEvents'

/** Whether native payments can be seen. */
export type HistoryMode = 'logs' | 'ots'

interface Frame {
  readonly type: string
  readonly from: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Frame[]
}

interface Mined {
  readonly transaction: RpcTransaction
  readonly receipt: RpcTransactionReceipt
  readonly trace: Frame
  readonly time: number
}

/** Everything that a chain has, read block by block. */
export async function readChain(rpc: Anvil['rpc']): Promise<readonly Mined[]> {
  const head = Number(await rpc('eth_blockNumber'))
  const mined: Mined[] = []
  for (let number = 1; number <= head; number += 1) {
    const block = (await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])) as RpcBlock<
      'latest',
      true
    >
    const receipts = (await rpc('eth_getBlockReceipts', [block.number])) as readonly RpcTransactionReceipt[]
    for (const [index, receipt] of receipts.entries()) {
      const transaction = block.transactions[index]
      if (!transaction) throw new Error('a receipt has no transaction')
      const trace = (await rpc('debug_traceTransaction', [
        transaction.hash,
        { tracer: 'callTracer' }
      ])) as Frame
      mined.push({ transaction, receipt, trace, time: Number(block.timestamp) })
    }
  }
  return mined
}

/** An account's history on a chain, newest first. */
export function historyOf(
  chain: readonly Mined[],
  account: Hex,
  contracts: KnownContracts,
  mode: HistoryMode
): readonly Transaction[] {
  const own = account.toLowerCase()
  const reported = chain.flatMap((mined): Transaction[] => {
    const { transaction, receipt, time } = mined
    const tokens = tokenTransfers(receipt, account, contracts)
    const isNamed = tokens.length > 0 || approvals(receipt, account).length > 0
    const isCalled = framesOf(mined.trace, true).some(({ from, to }) => from === own || to === own)
    if (!isNamed && !(mode === 'ots' && isCalled)) return []
    const { hash } = transaction
    const operationType = operationOf(mined, account)
    const transfers = [...nativeTransfers(mined, account, mode), ...tokens]
    return [
      {
        id: hash,
        metadata: {
          operationType,
          hash,
          chain: 'eip155:31337',
          minedAt: new Date(time * 1_000).toISOString(),
          status: receipt.status === '0x1' ? 'confirmed' : 'failed',
          sentFrom: getAddress(transaction.from),
          sentTo: transaction.to ? getAddress(transaction.to) : '',
          fee: formatEther(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)),
          ...(/approve|revoke/.test(operationType) && { allowance: allowanceOf(receipt, account) })
        },
        transfers
      }
    ]
  })
  return reported.reverse()
}

function framesOf(frame: Frame, withFailed: boolean): readonly Frame[] {
  if (frame.error !== undefined && !withFailed) return []
  return [frame, ...(frame.calls ?? []).flatMap((one) => framesOf(one, withFailed))]
}

function nativeTransfers(
  { trace, receipt }: Mined,
  account: Hex,
  mode: HistoryMode
): readonly TransactionTransfer[] {
  if (receipt.status !== '0x1') return []
  const frames = mode === 'ots' ? framesOf(trace, false) : [trace]
  return frames.flatMap(({ from, to, value }) => {
    if (!to || !BigInt(value ?? 0)) return []
    const [sender, recipient] = [getAddress(from), getAddress(to)]
    if (sender !== account && recipient !== account) return []
    const info = { name: 'Ether', symbol: 'ETH' }
    return [
      {
        ...ends(account, sender, recipient),
        quantity: { numeric: formatEther(BigInt(value ?? 0)) },
        fungible_info: info
      }
    ]
  })
}

/** The purpose of a transaction, by the function that it called. */
function operationOf(
  { transaction, receipt }: Mined,
  account: Hex
): Transaction['metadata']['operationType'] {
  const isOwn = getAddress(transaction.from) === account
  const { input } = transaction
  if (receipt.status !== '0x1') return isOwn && input === '0x' ? 'send' : 'execute'
  if (input === '0x') return isOwn ? 'send' : 'receive'
  const { functionName, args = [] } = decodeFunctionData({ abi: contractsAbi, data: input })
  switch (functionName) {
    case 'transfer':
    case 'transferFrom':
    case 'safeTransferFrom':
    case 'safeBatchTransferFrom':
      return isOwn ? 'send' : 'receive'
    case 'mint':
      return args[0] === account ? 'mint' : 'execute'
    case 'burn':
      return 'burn'
    case 'deposit':
    case 'withdraw':
      return 'trade'
    case 'approve':
      return args[1] === 0n ? 'revoke' : 'approve'
    case 'pay':
      return isOwn ? (args[0] === account ? 'trade' : 'send') : 'receive'
    case 'pretendToPay':
      return isOwn ? 'send' : 'execute'
    default:
      throw new Error(`the oracle does not know ${functionName}`)
  }
}

/** The number of each piece, ordered by name. */
export const piecesOf = (
  pieces: readonly Pick<Collectible, 'address' | 'tokenId' | 'amount'>[]
): readonly string[] => pieces.map(({ address, tokenId, amount }) => `${address} ${tokenId} ${amount}`).sort()

/** What an account received and kept, according to its history: 18 decimals, by token. @param fees the fees that it paid for transactions */
export function balancesOf(
  history: readonly Transaction[],
  fees: readonly string[]
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  for (const fee of fees) add('native', -parseEther(fee))
  for (const { transfers } of history)
    for (const { direction, quantity, fungible_info: info } of transfers) {
      const sign = direction === 'in' ? 1n : direction === 'out' ? -1n : 0n
      if (info) add(info.address ?? 'native', sign * parseEther(quantity.numeric))
    }
  return sums
}
