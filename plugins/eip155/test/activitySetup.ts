import { afterEach, beforeEach } from '@jest/globals'
import type { AccountQuery, Collectible, Transaction } from '@plugboard/core'
import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { alice, type ForwardedRequest, paymentSetup } from './paymentSetup'

/** Of the chain that `activitySetup` starts. */
export const networkId = 'eip155:31337'

/** Third account of anvil. */
export const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The calls of the tests' contracts. */
export const contractsAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function mint(address to)',
  'function burn(uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function mint(address to, uint256 id, uint256 value)',
  'function burn(uint256 id, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function drop(address[] owners)',
  'function setLength(uint256 length)',
  'function write(bytes32[] topics, bytes data)',
  'function pay(address to) payable',
  'function pretendToPay(address to) payable'
])

/** The limits that a public endpoint sets. */
export interface PublicNodeOptions {
  readonly mostBlocks?: number
  readonly mostLogs?: number
  /** Blocks before this one no longer have logs. */
  readonly oldest?: number
  /** Runs before a request is answered. */
  readonly onRequest?: (request: ForwardedRequest) => unknown
}

/** The setup of history tests: a real chain, and endpoints in front of it that refuse the same requests as public ones. */
export function activitySetup() {
  const setup = paymentSetup()
  const { begin, endpoint, rpc } = setup
  let untouched: unknown

  beforeEach(async () => {
    untouched = await rpc('evm_snapshot')
  })
  afterEach(async () => {
    await rpc('evm_setAutomine', [true])
    await rpc('evm_revert', [untouched])
  })

  /** Sends a transaction from an anvil account; resolves with its hash once it is in a block. */
  async function send(transaction: object): Promise<Hex> {
    const hash = (await rpc('eth_sendTransaction', [{ from: alice, gas: '0x1e8480', ...transaction }])) as Hex
    while (!(await rpc('eth_getTransactionReceipt', [hash])));
    return hash
  }

  /** Calls a contract of the tests. */
  const call = (to: Hex, functionName: string, args: readonly unknown[] = [], transaction: object = {}) =>
    send({ to, data: encodeFunctionData({ abi: contractsAbi as Abi, functionName, args }), ...transaction })

  /** An endpoint without the Otterscan methods. */
  const publicNode = ({
    mostBlocks = 2_000,
    mostLogs = 10_000,
    oldest = 0,
    onRequest
  }: PublicNodeOptions = {}) =>
    endpoint({
      instead: async (request) => {
        await onRequest?.(request)
        const { method, params } = request
        if (method.startsWith('ots_'))
          return { error: { code: -32601, message: `the method ${method} does not exist/is not available` } }
        if (method !== 'eth_getLogs') return undefined
        const [filter] = params as readonly { readonly fromBlock: string; readonly toBlock: string }[]
        const [first, last] = [Number(filter?.fromBlock), Number(filter?.toBlock)]
        if (last - first >= mostBlocks)
          return { error: { code: -32000, message: `eth_getLogs is limited to ${mostBlocks} blocks range` } }
        if (first < oldest) return { error: { code: 4444, message: 'pruned history unavailable' } }
        const result = (await rpc(method, params)) as readonly unknown[]
        if (result.length > mostLogs)
          return { error: { code: -32602, message: `query returned more than ${mostLogs} results` } }
        return { result }
      }
    })

  /** A page whose endpoint is the chain's own, or another. */
  async function page(url?: string) {
    const { kit } = await begin(url === undefined ? {} : { url })
    const { activity, collectibles } = kit.namespace('eip155')?.capabilities ?? {}
    if (!activity || !collectibles) throw new Error('the namespace reads no histories')
    const read = (query: Partial<AccountQuery> = {}) => activity({ address: alice, networkId, ...query })
    const readPieces = (query: Partial<AccountQuery> = {}) =>
      collectibles({ address: alice, networkId, ...query })
    /** The whole history of an account, page by page. */
    async function readAll(address: string) {
      const all: Transaction[] = []
      let cursor: string | undefined
      do {
        const { data, next } = await read({ address, cursor })
        all.push(...data)
        cursor = next
      } while (cursor !== undefined)
      return all
    }
    /** Everything that an account has collected, page by page. */
    async function readAllPieces(address: string) {
      const all: Collectible[] = []
      let cursor: string | undefined
      do {
        const { data, next } = await readPieces({ address, cursor })
        all.push(...data)
        cursor = next
      } while (cursor !== undefined)
      return all
    }
    return { kit, read, readAll, readPieces, readAllPieces }
  }

  return { ...setup, send, call, publicNode, page }
}
