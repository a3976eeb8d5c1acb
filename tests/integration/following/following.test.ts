import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createKit, definePlugin, type Kit, type TransactionFingerprint } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import fc from 'fast-check'
import { type Anvil, startAnvil } from '../../../plugins/eip155/test/startAnvil'
import { PendingTransactions } from '../../../plugins/review/src/PendingTransactions'
import { TransactionFollower } from '../../../plugins/review/src/TransactionFollower'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const carol = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const hashOfNothing = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const timing = { first: 5, longest: 20, missing: 40, forgotten: 1e9 }

let chain: Anvil
const rpc = (method: string, params?: unknown) => chain.rpc(method, params)
const hex = (value: number) => `0x${value.toString(16)}`

beforeAll(async () => {
  chain = await startAnvil(31337)
  await rpc('evm_setAutomine', [false])
})
afterAll(() => chain.stop())

/** A page that follows what is stored. */
async function openPage(storage: ReturnType<typeof memoryStorage>) {
  let transactions: PendingTransactions | undefined
  const network = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  const following = definePlugin({
    name: 'review',
    setup: (context) => ({
      start() {
        transactions = new PendingTransactions(context.storage)
        const follower = new TransactionFollower(context, transactions, timing)
        for (const { key } of transactions.all) follower.watch(key)
      }
    })
  })
  const kit: Kit = createKit({ plugins: [eip155({ networks: [network] }), following], storage })
  await kit.start()
  if (!transactions) throw new Error('nothing is followed')
  return { kit, transactions }
}

/** The states that may be shown for the transaction with a nonce, according to the chain. @param hasId whether it was ever found */
async function expectedStates(nonce: number, hasId: boolean): Promise<readonly string[]> {
  const found = (await rpc('eth_getTransactionBySenderAndNonce', [alice, hex(nonce)])) as {
    to: string
    value: string
    blockHash: string | null
  } | null
  const isOwn = found?.to === bob && BigInt(found.value) === 3n
  if (!found?.blockHash) return isOwn ? ['sent', 'reorganised'] : ['asking', 'dropped', 'reorganised']
  if (isOwn) return ['confirmed']
  // A page that has never seen it cannot know that the wallet will not send it any more.
  if (!hasId) return ['asking']
  return found.to === alice ? ['cancelled'] : ['replaced']
}

const steps = ['send', 'faster', 'replace', 'cancel', 'mine', 'mine', 'reorg', 'drop', 'reload'] as const

it('the shown state of a transaction matches the chain in 240 random sequences with at least 300 transfers', async () => {
  let count = 0
  let transfers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 7 }), async (plan) => {
      await rpc('anvil_dropAllTransactions')
      // A reorganisation reverts at most this block, so that earlier transactions stay.
      await rpc('evm_mine')
      const nonce = Number(await rpc('eth_getTransactionCount', [alice, 'latest']))
      const block = Number(await rpc('eth_blockNumber'))
      const storage = memoryStorage()
      let page = await openPage(storage)
      count += 1
      const fingerprint: TransactionFingerprint = {
        from: alice,
        to: bob,
        value: '0x3',
        inputHash: hashOfNothing,
        nonce,
        // As initially created by `prepare`, and as they are once the transaction was seen.
        isExact: count % 2 === 0,
        block,
        sender: 'plain'
      }
      page.transactions.put({
        key: `k${count}`,
        account: `eip155:31337:${alice}`,
        networkId: 'eip155:31337',
        state: 'asking',
        at: Date.now(),
        kind: 'transfer',
        fingerprint
      })
      const reload = async () => {
        page.kit.dispose()
        page = await openPage(storage)
      }
      await reload()
      let price = 2e9
      // The chain refuses what a nonce or a price does not allow, and nothing changes.
      const give = async (to: string, value: string) => {
        price = Math.ceil(price * 1.3)
        const call = { from: alice, to, value, nonce: hex(nonce), gasPrice: hex(price) }
        if (await rpc('eth_sendTransaction', [call]).catch(() => undefined)) transfers += 1
      }
      const matches = async () => {
        const unseen = await expectedStates(nonce, false)
        const seen = await expectedStates(nonce, true)
        const now = () => page.transactions.all[0]
        const state = () => now()?.state ?? 'nothing'
        const wanted = () => (now()?.id === undefined ? unseen : seen)
        for (let left = 4000; left > 0 && !wanted().includes(state()); left--)
          await new Promise((resolve) => setTimeout(resolve, 5))
        expect(wanted()).toContain(state())
      }
      try {
        for (const step of plan) {
          if (step === 'send' || step === 'faster') await give(bob, '0x3')
          else if (step === 'replace') await give(carol, '0x4')
          else if (step === 'cancel') await give(alice, '0x0')
          else if (step === 'mine') {
            await rpc('evm_mine')
            await matches()
          } else if (step === 'reorg') await rpc('anvil_reorg', [1, []]).catch(() => undefined)
          else if (step === 'drop') await rpc('anvil_dropAllTransactions')
          else await reload()
        }
        await matches()
      } finally {
        page.kit.dispose()
      }
    }),
    { numRuns: 240, endOnFailure: true }
  )
  // The chain refuses some of the attempts.
  expect(transfers).toBeGreaterThanOrEqual(300)
}, 240_000)
