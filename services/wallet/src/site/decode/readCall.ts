import type { Hex } from 'viem'

/** What a call to a contract does, according to its data. */
export type Call =
  | { readonly name: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly name: 'transferFrom'; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly name: 'approve' | 'increaseAllowance'; readonly spender: string; readonly amount: bigint }
  | { readonly name: 'setApprovalForAll'; readonly operator: string; readonly approved: boolean }

/**
 * The token calls that the frame can put in words, by their selectors: the first four bytes of the hash of their signature. ERC-20, ERC-721 and
 * ERC-1155 share `setApprovalForAll`.
 */
const readers: ReadonlyMap<string, (data: CallArguments) => Call> = new Map<
  string,
  (data: CallArguments) => Call
>([
  ['a9059cbb', (data) => ({ name: 'transfer', to: data.address(), amount: data.amount() })],
  [
    '23b872dd',
    (data) => ({ name: 'transferFrom', from: data.address(), to: data.address(), amount: data.amount() })
  ],
  ['095ea7b3', (data) => ({ name: 'approve', spender: data.address(), amount: data.amount() })],
  ['39509351', (data) => ({ name: 'increaseAllowance', spender: data.address(), amount: data.amount() })],
  ['a22cb465', (data) => ({ name: 'setApprovalForAll', operator: data.address(), approved: data.flag() })]
])

/**
 * Reads the data of a call; `undefined` if the frame cannot put it in words. Data that differs from the exact encoding of its arguments is none
 * of these: bytes after them, or before an address in its word, may mean something to the contract.
 */
export function readCall(data: Hex): Call | undefined {
  const [, selector = '', words = ''] = /^0x([0-9a-f]{8})([0-9a-f]*)$/.exec(data.toLowerCase()) ?? []
  const read = readers.get(selector)
  if (!read) return undefined
  const given = new CallArguments(words)
  const call = read(given)
  return given.areExact ? call : undefined
}

/** Arguments of a call, one after the other, each a word of 32 bytes (Contract ABI, static types). */
class CallArguments {
  #rest: string
  #areWellFormed = true

  constructor(words: string) {
    this.#rest = words
  }

  /** All had their types, and nothing follows them. */
  get areExact(): boolean {
    return this.#areWellFormed && this.#rest === ''
  }

  address(): Hex {
    return `0x${this.#next(/^0{24}[0-9a-f]{40}$/).slice(24)}`
  }

  amount(): bigint {
    return BigInt(`0x${this.#next(/^[0-9a-f]{64}$/)}`)
  }

  flag(): boolean {
    return this.#next(/^0{63}[01]$/).endsWith('1')
  }

  #next(form: RegExp): string {
    const word = this.#rest.slice(0, 64)
    this.#rest = this.#rest.slice(64)
    this.#areWellFormed &&= form.test(word)
    return word.padEnd(64, '0')
  }
}
