import type { Collectible, Transaction, TransactionTransfer } from '@plugboard/core'
import {
  decodeFunctionData,
  formatEther,
  formatUnits,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
  parseEventLogs,
  type RpcBlock,
  type RpcTransaction,
  type RpcTransactionReceipt,
  zeroAddress
} from 'viem'
import { contractsAbi } from './activitySetup'
import type { Anvil } from './startAnvil'

/** The oracle's knowledge of the contracts, by their addresses. */
export type KnownContracts = Readonly<
  Record<string, { readonly name: string; readonly symbol: string; readonly decimals: number } | string>
>

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

type RpcLog = RpcTransactionReceipt['logs'][number]

interface Mined {
  readonly transaction: RpcTransaction
  readonly receipt: RpcTransactionReceipt
  readonly trace: Frame
  readonly time: number
}

const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Deposit(address indexed owner, uint256 value)',
  'event Withdrawal(address indexed owner, uint256 value)'
])
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])
const erc1155 = parseAbi([
  'event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values)'
])

/** Reads each log once: reading one hashes the signatures of all events, and the history of every account asks for it. */
function once<Event>(read: (log: RpcLog) => Event): (log: RpcLog) => Event {
  const known = new WeakMap<RpcLog, { readonly event: Event }>()
  return (log) => {
    const { event } = known.get(log) ?? { event: read(log) }
    known.set(log, { event })
    return event
  }
}

const readErc20 = once((log) => parseEventLogs({ abi: erc20, logs: [log] as never })[0])
const readErc721 = once((log) => parseEventLogs({ abi: erc721, logs: [log] as never })[0])
const readErc1155 = once((log) => parseEventLogs({ abi: erc1155, logs: [log] as never })[0])

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

const ends = (account: Hex, from: Hex, to: Hex) => ({
  direction: from !== account ? ('in' as const) : to === account ? ('self' as const) : ('out' as const),
  ...(from !== zeroAddress && { sender: from }),
  ...(to !== zeroAddress && { recipient: to })
})

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

function tokenTransfers(
  { logs }: RpcTransactionReceipt,
  account: Hex,
  contracts: KnownContracts
): readonly TransactionTransfer[] {
  return logs.flatMap((log): readonly TransactionTransfer[] => {
    const address = getAddress(log.address)
    const contract = contracts[address]
    if (contract === undefined) return []
    const moved = (from: Hex, to: Hex) =>
      from === account || to === account ? ends(account, from, to) : undefined
    if (typeof contract !== 'string') {
      const { name, symbol, decimals } = contract
      const event = readErc20(log)
      if (!event || event.eventName === 'Approval') return []
      const { args } = event
      const [from, to] =
        'from' in args
          ? [args.from, args.to]
          : event.eventName === 'Deposit'
            ? [zeroAddress, args.owner]
            : [args.owner, zeroAddress]
      const found = moved(from, to)
      const quantity = { numeric: formatUnits(args.value, decimals) }
      return found ? [{ ...found, quantity, fungible_info: { name, symbol, address } }] : []
    }
    const piece = (from: Hex, to: Hex, id: bigint, amount: bigint): readonly TransactionTransfer[] => {
      const found = moved(from, to)
      const info = { name: `${contract} #${id}`, address, tokenId: `${id}` }
      return found ? [{ ...found, quantity: { numeric: `${amount}` }, nft_info: info }] : []
    }
    const single = readErc721(log)
    if (single) return piece(single.args.from, single.args.to, single.args.tokenId, 1n)
    const counted = readErc1155(log)
    if (counted?.eventName === 'TransferSingle')
      return piece(counted.args.from, counted.args.to, counted.args.id, counted.args.value)
    if (counted?.eventName !== 'TransferBatch') return []
    const { from, to, ids, values } = counted.args
    return ids.flatMap((id, index) => piece(from, to, id, values[index] ?? 0n))
  })
}

const approvals = ({ logs }: RpcTransactionReceipt, account: Hex) =>
  logs.flatMap((log) => {
    const event = readErc20(log)
    return event?.eventName === 'Approval' && event.args.owner === account ? [event] : []
  })

/** Who may spend how much of which token of an account after its approval. */
function allowanceOf(receipt: RpcTransactionReceipt, account: Hex) {
  const [approval] = approvals(receipt, account)
  if (!approval) return undefined
  const { args, address } = approval
  return { token: getAddress(address), spender: args.spender, amount: `${args.value}` }
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
