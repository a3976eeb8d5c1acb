import { decodeAbiParameters, type Hex, keccak256, parseAbiParameters, size, slice, stringToHex } from 'viem'
import type { EvmLog } from './evmLogs.js'

/** A movement from or to an account: an amount of a token, or pieces of a collection. */
export interface Movement {
  readonly contract: Hex
  /** The piece of a collection; absent for a token. */
  readonly tokenId?: bigint | undefined
  /** In base units; for pieces of a collection, the number of pieces. */
  readonly amount: bigint
  /** Lower case; absent if it was minted. */
  readonly from?: Hex | undefined
  /** Lower case; absent if it was destroyed. */
  readonly to?: Hex | undefined
  /** Set if an account can have more than one of the piece (ERC-1155). */
  readonly isCounted?: true | undefined
  /** Set if native currency was wrapped or unwrapped. */
  readonly isWrapping?: true | undefined
}

/** What a log says about an account. */
export interface AccountLog {
  readonly movements: readonly Movement[]
  /** Whether the account allowed somebody else to move its assets, or revoked that. */
  readonly allowance?: LoggedAllowance | undefined
}

/** An account's permission for somebody to move its holding of a token or collection, or the end of that permission. Addresses are in lower case. */
export interface LoggedAllowance {
  readonly token: Hex
  /** Absent if nobody may move a single piece any more. */
  readonly spender?: Hex | undefined
  /** In base units, or pieces; 0 if the permission has ended. Absent if the log does not say it. */
  readonly amount?: bigint | undefined
}

/** The amount of an allowance for all pieces of a collection, as in a review. */
const everything = 2n ** 256n - 1n

const hashOf = (signature: string): Hex => keccak256(stringToHex(signature))

/** The logs that concern an account, by the hashes of their signatures. */
export const logNames = {
  /** ERC-20, and ERC-721 with one more topic. */
  transfer: hashOf('Transfer(address,address,uint256)'),
  approval: hashOf('Approval(address,address,uint256)'),
  approvalForAll: hashOf('ApprovalForAll(address,address,bool)'),
  /** ERC-1155. */
  transferSingle: hashOf('TransferSingle(address,address,address,uint256,uint256)'),
  transferBatch: hashOf('TransferBatch(address,address,address,uint256[],uint256[])'),
  /** Of wrapped currency (WETH9), which has no `Transfer` for these. */
  deposit: hashOf('Deposit(address,uint256)'),
  withdrawal: hashOf('Withdrawal(address,uint256)')
} as const

/** An address as a topic. */
export const toTopic = (address: Hex): Hex => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`

/** The filters that find every log about an account. */
export function accountFilters(account: Hex): readonly (readonly (Hex | readonly Hex[] | null)[])[] {
  const { transfer, approval, approvalForAll, transferSingle, transferBatch, deposit, withdrawal } = logNames
  const topic = toTopic(account)
  return [
    [[transfer, approval, approvalForAll, deposit, withdrawal], topic],
    [[transfer, transferSingle, transferBatch], null, topic],
    [[transferSingle, transferBatch], null, null, topic]
  ]
}

/**
 * Reads what a log says about an account; `undefined` if it says nothing or cannot be read, because any contract can write any log. Never throws.
 */
export function readAccountLog(log: EvmLog, account: Hex): AccountLog | undefined {
  const [name, ...topics] = log.topics
  const isAccount = (topic: Hex | undefined) => topic === toTopic(account)
  const [first, second, third] = topics
  switch (name) {
    case logNames.approval:
    case logNames.approvalForAll: {
      if (!isAccount(first)) return undefined
      const spender = isAddressTopic(second) ? fromTopic(second) : undefined
      return { movements: [], allowance: { token: log.address, spender, amount: readAllowed(log) } }
    }
    case logNames.transfer: {
      if (!isAccount(first) && !isAccount(second)) return undefined
      const number = third === undefined ? readWord(log.data, 0) : BigInt(third)
      if (number === undefined) return undefined
      const piece = third === undefined ? { amount: number } : { amount: 1n, tokenId: number }
      return moved(log, first, second, [piece])
    }
    case logNames.deposit:
    case logNames.withdrawal: {
      const amount = readWord(log.data, 0)
      if (!isAccount(first) || second !== undefined || amount === undefined) return undefined
      const ends = name === logNames.deposit ? [nobody, first] : [first, nobody]
      return moved(log, ends[0], ends[1], [{ amount, isWrapping: true }])
    }
    case logNames.transferSingle: {
      const [tokenId, amount] = [readWord(log.data, 0), readWord(log.data, 1)]
      if (tokenId === undefined || amount === undefined) return undefined
      return isAccount(second) || isAccount(third)
        ? moved(log, second, third, [{ tokenId, amount, isCounted: true }])
        : undefined
    }
    case logNames.transferBatch:
      return isAccount(second) || isAccount(third)
        ? moved(log, second, third, readBatch(log.data))
        : undefined
  }
  return undefined
}

const nobody = toTopic(`0x${'0'.repeat(40)}`)

type Piece = Pick<Movement, 'amount' | 'tokenId' | 'isCounted' | 'isWrapping'>

/** Movements between two topics; nothing if one of them is not an address. */
function moved(
  { address: contract }: EvmLog,
  sender: Hex | undefined,
  receiver: Hex | undefined,
  pieces: readonly Piece[]
): AccountLog | undefined {
  if (!isAddressTopic(sender) || !isAddressTopic(receiver) || !pieces.length) return undefined
  const [from, to] = [fromTopic(sender), fromTopic(receiver)]
  return { movements: pieces.map((piece) => ({ contract, from, to, ...piece })) }
}

const isAddressTopic = (topic: Hex | undefined): topic is Hex => /^0x0{24}[\da-f]{40}$/.test(topic ?? '')

const fromTopic = (topic: Hex): Hex | undefined => (topic === nobody ? undefined : `0x${topic.slice(26)}`)

/** A number in the data; nothing if the data ends before it. */
const readWord = (data: Hex, index: number): bigint | undefined =>
  size(data) >= 32 * (index + 1) ? BigInt(slice(data, 32 * index, 32 * (index + 1))) : undefined

/** The amount of an allowance. For a piece of a collection, a zero spender means that nobody may move it. */
function readAllowed({ topics: [name, , spender, piece], data }: EvmLog): bigint | undefined {
  if (piece !== undefined) return spender === nobody ? 0n : 1n
  const amount = readWord(data, 0)
  return amount && name === logNames.approvalForAll ? everything : amount
}

/** The pieces of a `TransferBatch`; none if the number of amounts differs. */
function readBatch(data: Hex): readonly Piece[] {
  try {
    const [ids, amounts] = decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)
    if (ids.length !== amounts.length) return []
    return ids.map((tokenId, index) => ({ tokenId, amount: amounts[index] ?? 0n, isCounted: true }))
  } catch {
    return []
  }
}
