import { type Hex, hexToBigInt, hexToNumber, type TransactionRequest } from 'viem'

/** A transaction as dapps send it: every number is a hex text (Ethereum JSON-RPC). */
export interface RpcTransaction {
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly input?: Hex
  readonly gas?: Hex
  readonly gasLimit?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
}

/** The same with numbers; absent values stay absent, so that the node's own defaults are used. */
export function readTransaction(transaction: RpcTransaction): TransactionRequest {
  const { to, value, data, input, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const gas = transaction.gas ?? transaction.gasLimit
  const bytes = data ?? input
  const common = {
    ...(to && { to }),
    ...(value && { value: hexToBigInt(value) }),
    ...(bytes && { data: bytes }),
    ...(gas && { gas: hexToBigInt(gas) }),
    ...(nonce && { nonce: hexToNumber(nonce) })
  }
  if (gasPrice && !maxFeePerGas) return { ...common, type: 'legacy', gasPrice: hexToBigInt(gasPrice) }
  return {
    ...common,
    ...(maxFeePerGas && { maxFeePerGas: hexToBigInt(maxFeePerGas) }),
    ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas) })
  }
}
