import { encodeFunctionData, type Hex, type ParseAbi, parseAbi, size, stringToHex } from 'viem'
import { alice } from '../../../plugins/eip155/test/paymentSetup'

/** A page's request to its visitor's wallet. */
export interface PageRequest {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Contracts of the chain that requests are about; all of the tokens and pieces are Alice's, and `desk` may take them. `bait` is a token that lets its
 * creator spend it.
 */
export type Contracts = Readonly<
  Record<'coin' | 'dollar' | 'apes' | 'many' | 'wrapped' | 'desk' | 'bait', Hex>
>

const signatures = [
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function stake(address, uint256)',
  'function sweep(address[])',
  'function collect(address, uint256)'
] as const
const abi: ParseAbi<typeof signatures> = parseAbi(signatures)

/** The data of a call. */
export const data = (functionName: (typeof abi)[number]['name'], ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

/** The data of a call to a function that only its contract knows. */
export const unknownData = (name: string): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${name}()`] as never), functionName: name } as never)

/** A transaction. @param value in wei */
export const transaction = (name: string, to: Hex, call?: Hex, value = 0n): PageRequest => ({
  name,
  method: 'eth_sendTransaction',
  params: [{ from: alice, to, ...(call && { data: call }), value: `0x${value.toString(16)}` }]
})

/** A contract creation. @param value in wei @param to how the page expresses that nobody is called */
export const creation = (
  name: string,
  code: Hex,
  value = 0n,
  to: { readonly to?: null | '' | '0x' } = {}
): PageRequest => ({
  name,
  method: 'eth_sendTransaction',
  params: [{ from: alice, ...to, data: code, value: `0x${value.toString(16)}` }]
})

/** Code that calls a contract when it is run, and creates a contract without code. */
export function codeThatCalls(target: Hex, call: Hex): Hex {
  const length = size(call).toString(16).padStart(2, '0')
  const run =
    // CODECOPY(0, 0x29, length); CALL(gas, target, 0, 0, length, 0, 0); STOP
    `60${length}602960003960006000_60${length}60006000_73${target.slice(2)}_5af100`.replaceAll('_', '')
  return `0x${run}${call.slice(2)}`
}

/** A batch of calls (EIP-5792). */
export const batch = (name: string, calls: readonly object[]): PageRequest => ({
  name,
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', chainId: '0x7a69', from: alice, atomicRequired: true, calls }]
})

/** Structured data, as a page passes it to the wallet. Its types do not matter here. */
export const typed = (name: string, primaryType: string, domain: object, message: object): PageRequest => ({
  name,
  method: 'eth_signTypedData_v4',
  params: [alice, JSON.stringify({ types: { EIP712Domain: [] }, primaryType, domain, message })]
})

/** A text. */
export const text = (name: string, message: string): PageRequest => ({
  name,
  method: 'personal_sign',
  params: [stringToHex(message), alice]
})

/** A sign-in message (EIP-4361). */
export const signIn = (domain: string, uri: string, statement = 'Sign in to go on.') =>
  `${domain} wants you to sign in with your Ethereum account:
${alice}

${statement}

URI: ${uri}
Version: 1
Chain ID: 31337
Nonce: 32891757
Issued At: 2026-11-25T16:25:24.000Z`
