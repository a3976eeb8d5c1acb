import { type Hex, isHex, keccak256, numberToHex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import type { EvmCall } from './estimateFee.js'

/**
 * Identifies a transaction on EVM networks.
 *
 * The wallet chooses the nonce, so `nonce` is only the first that it can have until the network has shown the transaction (`isExact`).
 */
export type EvmFingerprint = {
  readonly from: Hex
  readonly to: Hex
  readonly value: Hex
  /** Hash of the calldata, which can be long. */
  readonly inputHash: Hex
  readonly nonce: number
  readonly isExact: boolean
  /** The last block before it. */
  readonly block: number
  /**
   * `contract`: the account's signers send, with calls and nonces of their own. `delegated` (EIP-7702): the account can send by itself or have
   * somebody else send.
   */
  readonly sender: 'plain' | 'delegated' | 'contract'
}

/** The place of an account's next transaction. */
export type SenderPlace = Pick<EvmFingerprint, 'nonce' | 'block' | 'sender'>

/** Reads the place of an account's next transaction. */
export async function readSenderPlace(reader: EvmReader, from: Hex): Promise<SenderPlace> {
  const [nonce, block, code] = await Promise.all([
    reader.quantity('eth_getTransactionCount', [from, 'pending']),
    reader.quantity('eth_blockNumber'),
    reader.ask('eth_getCode', [from, 'latest'])
  ])
  return { nonce: Number(nonce), block: Number(block), sender: accountKind(code) }
}

/** Who controls an account, according to `eth_getCode`. EIP-7702: an account whose code only names another contract still belongs to a person. */
export function accountKind(code: unknown): EvmFingerprint['sender'] {
  if (typeof code !== 'string' || code === '0x') return 'plain'
  return code.startsWith('0xef0100') ? 'delegated' : 'contract'
}

/** @param step the number of transactions of the same preparation before it */
export function fingerprintOf(
  call: EvmCall,
  { nonce, block, sender }: SenderPlace,
  step = 0
): EvmFingerprint {
  return Object.freeze({
    from: call.from as Hex,
    to: call.to,
    value: call.value,
    inputHash: keccak256(call.data ?? '0x'),
    nonce: nonce + step,
    isExact: false,
    block,
    sender
  })
}

const senders: readonly unknown[] = ['plain', 'delegated', 'contract']

/** Reads a stored fingerprint; `undefined` if it is not one. */
export function readFingerprint(value: unknown): EvmFingerprint | undefined {
  const {
    from,
    to,
    value: amount,
    inputHash,
    ...rest
  } = Object(value) as Record<keyof EvmFingerprint, unknown>
  const { nonce, isExact, block, sender } = rest
  if (!isBytes(from, 20) || !isBytes(to, 20) || !isBytes(inputHash, 32)) return undefined
  if (!isHex(amount) || amount === '0x' || amount.length > 66) return undefined
  if (!isCount(nonce) || !isCount(block) || typeof isExact !== 'boolean' || !senders.includes(sender))
    return undefined
  return {
    from,
    to,
    value: amount,
    inputHash,
    nonce,
    isExact,
    block,
    sender: sender as EvmFingerprint['sender']
  }
}

/** The fields of a network's transaction that are compared. */
export interface EvmTransaction {
  readonly hash: Hex
  readonly from: Hex
  readonly nonce: number
  /** Absent if it creates a contract. */
  readonly to: Hex | undefined
  readonly value: Hex
  readonly input: Hex
}

/** Reads a transaction from an answer; `undefined` if it is not one. */
export function readTransaction(answer: unknown): EvmTransaction | undefined {
  const { hash, from, nonce, to, value, input } = Object(answer) as Record<keyof EvmTransaction, unknown>
  if (!isBytes(hash, 32) || !isBytes(from, 20) || !isQuantity(nonce) || !isQuantity(value) || !isHex(input))
    return undefined
  return {
    hash,
    from,
    nonce: Number(nonce),
    to: isBytes(to, 20) ? to : undefined,
    // Nodes may write a number with leading zeros.
    value: numberToHex(BigInt(value)),
    input
  }
}

/** Whether a transaction does what a fingerprint says, for the same account. */
export function isAlike({ from, to, value, input }: EvmTransaction, wanted: EvmFingerprint): boolean {
  return (
    isSame(from, wanted.from) &&
    isSame(to, wanted.to) &&
    BigInt(value) === BigInt(wanted.value) &&
    isSame(keccak256(input), wanted.inputHash)
  )
}

/** Hex in either case. */
export const isSame = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

const isBytes = (value: unknown, size: number): value is Hex => isHex(value) && value.length === 2 + 2 * size

const isQuantity = (value: unknown): value is Hex => isHex(value) && value !== '0x' && value.length <= 66

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
