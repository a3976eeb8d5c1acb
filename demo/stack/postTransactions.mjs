import { setTimeout as sleep } from 'node:timers/promises'

/** After how long without a block the chain is asked for one, and the missing transactions are sent again, in milliseconds. */
const repeatAfterMs = 1_000

/**
 * Sends transactions, as JSON-RPC requests, in one batch, and resolves when all of them are in a block. A transaction without a nonce gets the
 * account's next one here, because a chain that receives several at once, or one while another still waits, would give two of them the same
 * nonce.
 *
 * @param longestMs how long a fresh chain may take to put all of them into blocks
 */
export async function postTransactions(url, requests, longestMs = 30_000) {
  const next = new Map()
  const numbered = []
  for (const request of requests) {
    const [transaction] = request.params
    const { from } = transaction
    const nonce = Number(transaction.nonce ?? next.get(from) ?? (await countOf(url, from)))
    next.set(from, nonce + 1)
    numbered.push({ ...request, params: [{ ...transaction, nonce: `0x${nonce.toString(16)}` }] })
  }
  const failed = (await ask(url, numbered)).find(({ error }) => error)
  if (failed) throw new Error(`The chain does not take what it should begin with: ${failed.error.message}`)
  const end = Date.now() + longestMs
  for (const [from, count] of next) {
    let mined = await countOf(url, from)
    let lastChange = Date.now()
    let lastError = ''
    while (mined < count) {
      if (Date.now() > end)
        throw new Error(
          `The chain has not mined what it should begin with: ${mined} of ${count} transactions of ${from}${lastError && `. It last said: ${lastError}`}`
        )
      if (Date.now() - lastChange > repeatAfterMs) {
        lastError = (await sendMissing(url, numbered, from)) ?? lastError
        lastChange = Date.now()
      }
      await sleep(10)
      const before = mined
      mined = await countOf(url, from)
      if (mined > before) lastChange = Date.now()
    }
  }
}

/**
 * anvil mines when a transaction arrives, but on a busy machine it can miss some of a batch, or lose one that it has accepted. It refuses those that it
 * still has.
 *
 * @returns the chain's words for refusing one that it does not have, if it did
 */
async function sendMissing(url, requests, from) {
  await ask(url, [mine])
  const mined = await countOf(url, from)
  const missing = requests.filter(
    ({ params: [{ from: sender, nonce }] }) => sender === from && Number(nonce) >= mined
  )
  if (missing.length === 0) return undefined
  const refusals = (await ask(url, [...missing, mine])).flatMap(({ error }) => error?.message ?? [])
  return refusals.find((message) => !/already|nonce too low/i.test(message))
}

const mine = { jsonrpc: '2.0', id: 'mine', method: 'evm_mine', params: [] }

/** How many transactions of an account are in blocks. */
async function countOf(url, from) {
  const [{ result }] = await ask(url, [
    { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [from, 'latest'] }
  ])
  return Number(result)
}

async function ask(url, requests) {
  const body = JSON.stringify(requests)
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  return response.json()
}
