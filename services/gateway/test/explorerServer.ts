import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import type { startHistoryChain } from './historyChain.js'

type Chain = Pick<Awaited<ReturnType<typeof startHistoryChain>>, 'rpc'>
type Entry = Readonly<Record<string, string>>

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const decimal = (value: Hex) => BigInt(value).toString()
const addressIn = (topic: string) => `0x${topic.slice(26)}`

interface Block {
  readonly number: Hex
  readonly timestamp: Hex
  readonly transactions: readonly {
    hash: Hex
    from: Hex
    to: Hex | null
    value: Hex
    transactionIndex: Hex
  }[]
}
interface Receipt {
  readonly logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex; transactionHash: Hex }[]
}

/**
 * An index of a local chain that answers in the recorded form of Blockscout (and of Etherscan): members and their types are those of its public
 * documentation, their values come from the chain. `tokens` is returned as given, and so are `nfts` and the two pages `transfers`, but only to a
 * caller that asks for scams as well: some instances hide them. `fail` makes a path of this API fail, `breakLaterPages` only
 * its pages after the first.
 */
export async function startExplorer(
  chain: Chain,
  options: { readonly tokens?: object; readonly nfts?: object; readonly transfers?: readonly object[] } = {}
) {
  const asked: URL[] = []
  const failing = new Set<string>()
  const brokenAfterFirst = new Map<string, 'fail' | 'hang'>()
  const lists = new Map<string, readonly Entry[]>()

  /** Reads the chain again, as an index that follows it does. */
  async function index(): Promise<void> {
    const named: Entry[] = []
    const internal: Entry[] = []
    const tokens: Entry[] = []
    const pieces: Entry[] = []
    const head = Number(await chain.rpc<Hex>('eth_blockNumber'))
    for (let number = 1; number <= head; number++) {
      const block = await chain.rpc<Block>('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      const shared = { blockNumber: String(number), timeStamp: decimal(block.timestamp) }
      for (const { hash, from, to, value, transactionIndex } of block.transactions) {
        const place = { ...shared, hash, transactionIndex: decimal(transactionIndex) }
        named.push({
          ...place,
          from,
          to: to ?? '',
          value: decimal(value),
          isError: '0',
          input: '0x',
          nonce: '0'
        })
        const operations = await chain.rpc<{ from: Hex; to: Hex; value: Hex }[]>(
          'ots_getInternalOperations',
          hash
        )
        // An index leaves out the transaction itself, which anvil lists too.
        for (const one of operations.filter((call) => call.from !== from || call.to !== to))
          internal.push({
            ...shared,
            transactionHash: hash,
            ...{ from: one.from, to: one.to, value: decimal(one.value) },
            ...{ isError: '0', errCode: '', type: 'call', callType: 'call', index: '1' }
          })
        const { logs } = await chain.rpc<Receipt>('eth_getTransactionReceipt', hash)
        for (const { address, topics, data } of logs) {
          const [topic, sender = '', recipient = '', piece] = topics
          if (topic !== transferTopic) continue
          const ends = { from: addressIn(sender), to: addressIn(recipient), contractAddress: address }
          if (piece === undefined) tokens.push({ ...place, ...ends, value: decimal(data), tokenSymbol: 'X' })
          else pieces.push({ ...place, ...ends, tokenID: decimal(piece) })
        }
      }
    }
    for (const [action, list] of Object.entries({
      txlist: named,
      txlistinternal: internal,
      tokentx: tokens,
      tokennfttx: pieces
    }))
      lists.set(action, list)
  }

  const answerList = (query: URLSearchParams): object => {
    const action = query.get('action') ?? ''
    const list = lists.get(action)
    // The answer of an instance that does not know an action yet.
    if (!list) return { message: 'Unknown action', result: null, status: '0' }
    const address = query.get('address')?.toLowerCase()
    const own = list.filter(({ from, to, blockNumber }) => {
      const isIts = from?.toLowerCase() === address || to?.toLowerCase() === address
      return isIts && Number(blockNumber) <= Number(query.get('endblock'))
    })
    const result = own.toReversed().slice(0, Number(query.get('offset')))
    return result.length
      ? { message: 'OK', result, status: '1' }
      : { message: 'No transactions found', result: [], status: '0' }
  }
  const none = { items: [], next_page_params: null }
  const asksForScam = ({ cookie, 'show-scam-tokens': header }: IncomingHttpHeaders): boolean =>
    header === 'true' && cookie === 'show_scam_tokens=true'
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://explorer.test')
    asked.push(url)
    const [path] = /[^/]*$/u.exec(url.pathname) ?? []
    const { nfts, transfers } = asksForScam(request.headers) ? options : {}
    const answers: Readonly<Record<string, object>> = {
      tokens: options.tokens ?? none,
      nft: nfts ?? none,
      'token-transfers': transfers?.[url.searchParams.has('items_count') ? 1 : 0] ?? none
    }
    const isLater = url.searchParams.has('items_count')
    const fault = failing.has(path ?? '') ? 'fail' : isLater && brokenAfterFirst.get(path ?? '')
    if (fault === 'fail') response.writeHead(500).end('{}')
    if (fault) return
    const answer = answers[path ?? ''] ?? answerList(url.searchParams)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    index,
    fail: (path: string) => void failing.add(path),
    breakLaterPages: (path: string, fault: 'fail' | 'hang') => void brokenAfterFirst.set(path, fault),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
