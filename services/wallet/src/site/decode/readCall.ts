import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

/** The calls of tokens that the frame can put in words. ERC-20, ERC-721 and ERC-1155 share `setApprovalForAll`. */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)'
])

/** What a call to a contract does, as its data says. */
export type Call =
  | { readonly name: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly name: 'transferFrom'; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly name: 'approve' | 'increaseAllowance'; readonly spender: string; readonly amount: bigint }
  | { readonly name: 'setApprovalForAll'; readonly operator: string; readonly approved: boolean }

/**
 * Reads the data of a call; `undefined` for what the frame cannot put in words. Data that is not exactly what its arguments encode to is none of
 * these: what follows them, or stands before an address in its word, may mean something to the contract.
 */
export function readCall(data: Hex): Call | undefined {
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...decoded }) !== data.toLowerCase()) return undefined
    const { functionName, args } = decoded
    switch (functionName) {
      case 'transfer':
        return { name: functionName, to: args[0], amount: args[1] }
      case 'transferFrom':
        return { name: functionName, from: args[0], to: args[1], amount: args[2] }
      case 'approve':
      case 'increaseAllowance':
        return { name: functionName, spender: args[0], amount: args[1] }
      case 'setApprovalForAll':
        return { name: functionName, operator: args[0], approved: args[1] }
    }
  } catch {
    return undefined
  }
}
