import type { TransactionTransfer } from '@plugboard/core'
import {
  formatUnits,
  getAddress,
  type Hex,
  parseAbi,
  parseEventLogs,
  type RpcTransactionReceipt,
  zeroAddress
} from 'viem'

/** The oracle's knowledge of the contracts, by their addresses. */
export type KnownContracts = Readonly<
  Record<string, { readonly name: string; readonly symbol: string; readonly decimals: number } | string>
>

type RpcLog = RpcTransactionReceipt['logs'][number]

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

/** The direction of a transfer for an account, and its ends: what is made has no sender, and what is burnt no recipient. */
export const ends = (account: Hex, from: Hex, to: Hex) => ({
  direction: from !== account ? ('in' as const) : to === account ? ('self' as const) : ('out' as const),
  ...(from !== zeroAddress && { sender: from }),
  ...(to !== zeroAddress && { recipient: to })
})

/** What a transaction moved to or from an account: tokens and pieces. */
export function tokenTransfers(
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

/** The approvals that an account has given in a transaction. */
export const approvals = ({ logs }: RpcTransactionReceipt, account: Hex) =>
  logs.flatMap((log) => {
    const event = readErc20(log)
    return event?.eventName === 'Approval' && event.args.owner === account ? [event] : []
  })

/** Who may spend how much of which token of an account after its approval. */
export function allowanceOf(receipt: RpcTransactionReceipt, account: Hex) {
  const [approval] = approvals(receipt, account)
  if (!approval) return undefined
  const { args, address } = approval
  return { token: getAddress(address), spender: args.spender, amount: `${args.value}` }
}
