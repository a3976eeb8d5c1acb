import {
  type AbiFunction,
  decodeFunctionData,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  parseAbi
} from 'viem'

/** The address of Permit2 on every network that has it. */
export const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Functions that this page can read: of tokens (ERC-20), collections (ERC-721 and ERC-1155), and of the wrapped native currency. */
export const readableAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 subtracted)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function deposit() payable',
  'function withdraw(uint256 amount)'
])

/** The functions of Permit2 that are read, only at its own address. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)'
])

/**
 * Decodes a contract call into its function and arguments; nothing if the function is not known, or is encoded differently from what contracts
 * expect.
 */
export function decodeCall({ to, data }: { readonly to: Hex; readonly data: Hex }) {
  return to === permit2 ? readFunction(permit2Abi, data) : readFunction(readableAbi, data)
}

/** Decodes a call of an interface into its function and arguments; nothing if the function is not part of it, or is encoded differently. */
export function readFunction<const Abi extends readonly AbiFunction[]>(abi: Abi, data: Hex) {
  const selector = data.slice(0, 10).toLowerCase() as Hex
  const item = getAbiItem({ abi: abi as readonly AbiFunction[], name: selector }) as AbiFunction | undefined
  if (!item) return undefined
  try {
    const decoded = decodeFunctionData({ abi, data })
    const args = (decoded.args ?? []) as readonly unknown[]
    // Data after or between the arguments would not appear in the words.
    if (selector + encodeAbiParameters(item.inputs, args).slice(2) !== data.toLowerCase()) return undefined
    const texts = item.inputs.map(({ name }, index) => `${name}: ${String(args[index])}`)
    return { ...decoded, text: `${item.name}(${texts.join(', ')})` }
  } catch {
    return undefined
  }
}
