/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, type Hex, hexToBytes, parseAbi, serializeTransaction } from 'viem'
import { buildTransaction, type TestCall } from '../../../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../../../plugins/solana/test/keyOf.js'
import type { Approval } from '../approvals/Approval.js'
import { type BatchCall, encodeBatch } from '../smartAccounts/batchFormat.js'
import { describeBatch } from '../smartAccounts/describeBatch.js'
import { describeUserOperation } from '../userOperations/describeUserOperation.js'
import { toTypedData } from '../userOperations/userOperationFormat.js'
import { describeSolanaTransaction, describeSolanaTransactions } from './describeSolanaTransaction.js'
import { describeTransactions } from './describeTransaction.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

/** What accompanies a payment, from harmless to dangerous, and how the whole is then classified. */
const beside = {
  payment: { kind: 'transfer', isUnlimited: false },
  allowance: { kind: 'permission', isUnlimited: false },
  unlimited: { kind: 'permission', isUnlimited: true },
  unknown: { kind: 'unreadable', isUnlimited: false }
} as const
const names = Object.keys(beside) as readonly (keyof typeof beside)[]
type Way = (name: keyof typeof beside) => Approval

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }]
}
const approve = (amount: bigint): BatchCall => ({
  ...{ to: usdc, value: 0n },
  data: encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [other, amount]
  })
})
const payment: BatchCall = { to: other, value: 1n, data: '0x' }
const calls = {
  payment,
  allowance: approve(5n),
  unlimited: approve(2n ** 256n - 1n),
  unknown: { to: usdc, value: 0n, data: '0x12345678' as Hex }
}
const both = (name: keyof typeof beside) => [payment, calls[name]]
const fees = { chainId: 31337, nonce: 0, gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }

const apart: Way = (name) =>
  describeTransactions(
    both(name).map((call) => hexToBytes(serializeTransaction({ type: 'eip1559', ...fees, ...call }))),
    ...([harbour, account] as const)
  )
const batch: Way = (name) => {
  const written = encodeBatch({ ...fees, account, calls: both(name), code: 'batches', delegates: false })
  return describeBatch(written, harbour, account)
}
const operation: Way = (name) => {
  const callData = encodeFunctionData({
    abi: parseAbi([
      'struct Call { address target; uint256 value; bytes data; }',
      'function executeBatch(Call[] calls)'
    ]),
    args: [both(name).map(({ to: target, value, data }) => ({ target, value, data }))]
  })
  const gas = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const price = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  const data = toTypedData({ sender: account, nonce: 0n, callData, ...gas, ...price }, 31337)
  return describeUserOperation(data, harbour, account, 'wallet')
}

const key = (number: number) => keyOf(number).publicKey.toBase58()
const [me, ben, mint, source] = [key(1), key(2), key(3), key(4)]
const sunrise = {
  ...{ id: 'solana:local', name: 'Sunrise', currency: { symbol: 'SOL', decimals: 9 } },
  tokens: [{ address: mint, symbol: 'USDC', decimals: 6 }]
}
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const solanaCall = (program: string, accounts: readonly string[], data: readonly number[]): TestCall => ({
  program,
  accounts: accounts.map((address) => ({ address, isSigner: address === me })),
  data: [...data]
})
const delegate = (amount: bigint) =>
  solanaCall(programs.token, [source, mint, ben, me], [13, ...u64(amount), 6])
const send = solanaCall(programs.system, [me, ben], [2, 0, 0, 0, ...u64(1n)])
const solanaCalls = {
  payment: send,
  allowance: delegate(5n),
  unlimited: delegate(2n ** 64n - 1n),
  unknown: solanaCall(key(7), [me], [])
}
function drawingOf(...steps: readonly TestCall[]) {
  const bytes = buildTransaction({ payer: me, calls: steps, blockhash: key(9), tables: [] })
  const transaction = readSolanaTransaction(bytes)
  if (!transaction) throw new Error('These bytes are no transaction')
  return { bytes, transaction, facts: { accounts: transaction.accounts, owners: new Map() } }
}
const steps: Way = (name) => describeSolanaTransaction(drawingOf(send, solanaCalls[name]), sunrise, me)
const signedTogether: Way = (name) =>
  describeSolanaTransactions([drawingOf(send), drawingOf(solanaCalls[name])], sunrise, me)

describe.each<[string, Way]>([
  ['transactions that are sent one after the other', apart],
  ['the calls of a batch', batch],
  ['the calls of an operation of ERC-4337', operation],
  ['the calls of a Solana transaction', steps],
  ['Solana transactions that are signed together', signedTogether]
])('EW-11: %s', (_, draw) => {
  it('are approved with the kind and warnings of the most dangerous one', () => {
    expect(names.map((name) => [name, draw(name)])).toMatchObject(
      names.map((name) => [name, { ...beside[name], calls: [{}, {}] }])
    )
  })
})
