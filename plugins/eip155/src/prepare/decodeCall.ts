import {
  type AbiFunction,
  decodeFunctionData,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  parseAbi
} from 'viem'

/** Where Permit2 stands on every network that has it. */
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

/** What is read of Permit2, and at its own address only. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)'
])

/** Reads which function a call of a contract means, with its arguments; nothing where it is not known, or encoded in another way than contracts expect. */
export function decodeCall({ to, data }: { readonly to: Hex; readonly data: Hex }) {
  return to === permit2 ? readFunction(permit2Abi, data) : readFunction(readableAbi, data)
}

/** Reads which function of an interface a call means, with its arguments; nothing for one that is not there, or that is encoded in another way. */
export function readFunction<const Abi extends readonly AbiFunction[]>(abi: Abi, data: Hex) {
  const selector = data.slice(0, 10).toLowerCase() as Hex
  const item = getAbiItem({ abi: abi as readonly AbiFunction[], name: selector }) as AbiFunction | undefined
  if (!item) return undefined
  try {
    const decoded = decodeFunctionData({ abi, data })
    const args = (decoded.args ?? []) as readonly unknown[]
    // What stands behind the arguments, or between them, is nothing that the words would show.
    if (selector + encodeAbiParameters(item.inputs, args).slice(2) !== data.toLowerCase()) return undefined
    const texts = item.inputs.map(({ name }, index) => `${name}: ${String(args[index])}`)
    return { ...decoded, text: `${item.name}(${texts.join(', ')})` }
  } catch {
    return undefined
  }
}
