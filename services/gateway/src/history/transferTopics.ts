import { type Hex, pad, parseAbi, toEventSelector } from 'viem'

/** The events by which tokens and collectibles report movements: ERC-20, ERC-721 (with three indexed members) and ERC-1155. */
export const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)'
])
export const pieceAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
])

/** The events of wrapped currency (WETH9). */
export const wrappingAbi = parseAbi([
  'event Deposit(address indexed owner, uint256 amount)',
  'event Withdrawal(address indexed owner, uint256 amount)'
])

/** The events by which tokens and collectibles report who may move them; ERC-721 has one more indexed member for a single piece. */
export const allowanceAbi = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)'
])
export const pieceAllowanceAbi = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 indexed tokenId)'
])

/** What logs of ERC-20 and ERC-721 begin with. */
export const transferTopic = toEventSelector(transferAbi[0])
const multiTopics = [toEventSelector(transferAbi[1]), toEventSelector(transferAbi[2])] as const

type Topics = readonly (string | null | readonly string[])[]

/** The `eth_getLogs` filters that together cover every movement from or to an account. */
export function transferTopics(account: string): readonly Topics[] {
  const own = pad(account as Hex, { size: 32 })
  return [
    [[transferTopic], own],
    [[transferTopic, ...multiTopics], null, own],
    [multiTopics, null, null, own]
  ]
}
