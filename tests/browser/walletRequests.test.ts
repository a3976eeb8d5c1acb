import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { createTestClient, formatEther, http, parseEther, parseTransaction } from 'viem'
import { approvalCorpus } from './harness/approvalCorpus.js'
import type { CorpusEntry } from './harness/CorpusEntry.js'
import { type Lie, startLyingNode } from './harness/lyingNode.js'
import { launch, screens } from './harness/openPage.js'
import { solanaRpc } from './harness/solanaRpc.js'
import { stack } from './harness/stack.js'
import { askFrame, harbour, openFrame, startWalletHost, type WalletHost } from './harness/WalletHost.js'
import { logIn, press, wallet } from './harness/walletSteps.js'
import { withoutMotion } from './harness/withoutMotion.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const sunrise = `solana:${'Sunrise'.padEnd(32, '1')}` as const

let host: WalletHost
let node: Awaited<ReturnType<typeof startLyingNode>>
let browser: Browser
let page: Page
let account: `0x${string}`
let solana: string
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  node = await startLyingNode(stack().rpc[0])
  host = await startWalletHost(node.url, {
    networks: [
      harbour([{ address: token, symbol: 'USDC', decimals: 6 }]),
      { id: sunrise, name: 'Sunrise', currency: { symbol: 'SOL', decimals: 9 }, tokens: [] }
    ],
    rpcUrls: { [sunrise]: stack().solana }
  })
  browser = await launch()
  page = await browser.newPage(withoutMotion)
  await page.goto(host.url)
  page.setDefaultTimeout(15_000)
  await openFrame(page, host.walletOrigin)
  ;({ eip155: account, solana } = await logIn(page, host, 'hal@mail.example'))
  const client = createTestClient({ mode: 'anvil', transport: http(stack().rpc[0]) })
  await client.setBalance({ address: account, value: parseEther('2') })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  node?.stop()
}, 60_000)

/**
 * Leaves what the frame shows, whatever it is. The frame ignores a press until the browser has reported that it can be seen, which a busy one does
 * late: then the visitor presses again.
 */
async function leave(on: Page): Promise<void> {
  const button = wallet(on).locator('.footer button').first()
  while ((await button.count()) > 0) {
    await button.click({ timeout: 2_000 }).catch(() => undefined)
    await button.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined)
  }
}

const rpc = (on: Page, method: string, params: unknown, chainId: number | string = 31337) =>
  askFrame(on, 'RPC_REQUEST', {
    ...{ method, params, chainId },
    chainNamespace: typeof chainId === 'number' ? 'eip155' : 'solana'
  })

describe('EW-11: a request rendered from its bytes', () => {
  it('has 40 screenshots, each with a description of what it does', async () => {
    const parties = { account, solana, token, other: receiver, host: host.url } as const
    let corpus = approvalCorpus({ ...parties, ...(await latestBlockhash()) })
    expect(corpus).toHaveLength(40)

    for (const at of corpus.keys()) {
      refillRate()
      // A blockhash expires within minutes, which all of them take on a busy machine.
      if (corpus[at]?.method.startsWith('solana_'))
        corpus = approvalCorpus({ ...parties, ...(await latestBlockhash()) })
      const { name, method, params, says } = corpus[at] as CorpusEntry
      const answer = rpc(page, method, params, method.startsWith('solana_') ? sunrise : undefined)
      const main = wallet(page).locator('main')
      await wallet(page).locator('.footer button').first().waitFor()
      const text = (await main.textContent()) ?? ''
      const number = String(at + 1).padStart(2, '0')
      await page
        .locator('iframe')
        .screenshot({ path: join(screens, `walletRequests.${number}.${name.replace(/\W+/g, '-')}.png`) })
      await leave(page)
      for (const words of says) expect([name, text]).toEqual([name, expect.stringContaining(words)])
      expect([name, await answer]).toMatchObject([name, { ok: false }])
    }
  }, 180_000)
})

const latestBlockhash = () => solanaRpc<{ readonly blockhash: string }>('getLatestBlockhash')

/** A session may call the networks 100 times at once, and then as many times a minute. */
const refillRate = () => host.auth.advance(10_000)

/** A node's answer, and the frame's reaction: it ends, or it shows what the bytes say. */
const huge = `0x${'f'.repeat(64)}`
const lies: readonly (readonly [string, Lie, 'ends' | 'shown' | 'warned'])[] = [
  ['it is another network', { method: 'eth_chainId', result: '0x1' }, 'ends'],
  ['its network is a number', { method: 'eth_chainId', result: 31337 }, 'ends'],
  ['it has no network', { method: 'eth_chainId', result: null }, 'ends'],
  ['the nonce is a number', { method: 'eth_getTransactionCount', result: 5 }, 'ends'],
  ['the nonce is a text', { method: 'eth_getTransactionCount', result: 'five' }, 'ends'],
  ['the nonce is later', { method: 'eth_getTransactionCount', result: '0xff' }, 'shown'],
  ['the nonce is larger than any', { method: 'eth_getTransactionCount', result: huge }, 'ends'],
  ['the gas is none', { method: 'eth_estimateGas', result: null }, 'ends'],
  ['the gas is below zero', { method: 'eth_estimateGas', result: '-0x1' }, 'ends'],
  ['the gas costs more than is sent', { method: 'eth_estimateGas', result: '0xffffffffffff' }, 'warned'],
  ['the tip is no number', { method: 'eth_maxPriorityFeePerGas', result: '0xzz' }, 'ends'],
  [
    'the tip costs more than is sent',
    { method: 'eth_maxPriorityFeePerGas', result: '0xffffffffffffff' },
    'warned'
  ],
  ['there is no block', { method: 'eth_getBlockByNumber', result: null }, 'ends'],
  ['the block has no fee', { method: 'eth_getBlockByNumber', result: {} }, 'ends'],
  [
    'the fee costs more than is sent',
    { method: 'eth_getBlockByNumber', result: { baseFeePerGas: '0xffffffffffffff' } },
    'warned'
  ],
  ['its answer is no JSON', { method: 'eth_estimateGas', body: '<p>It works' }, 'ends'],
  [
    'its answer changes prototypes',
    { method: 'eth_estimateGas', body: '{"__proto__":{"result":"0x5208"}}' },
    'ends'
  ],
  [
    'its answer is eight megabytes',
    { method: 'eth_estimateGas', body: `"${'x'.repeat(8_000_000)}"` },
    'ends'
  ],
  [
    'it has failed',
    { method: 'eth_estimateGas', body: '{"jsonrpc":"2.0","id":1,"result":"0x5208"}', status: 500 },
    'shown'
  ]
]

describe('EW-11: a network that lies', () => {
  it.each(lies)(
    'ends the request or leaves its display correct when it claims that %s',
    async (_, lie, outcome) => {
      refillRate()
      node.say(lie)
      const before = node.told.length
      const answer = rpc(page, 'eth_sendTransaction', [
        { from: account, to: receiver, value: '0x38d7ea4c68000' }
      ])
      await wallet(page).locator('.footer button').first().waitFor()
      const text = (await wallet(page).locator('main').textContent()) ?? ''
      node.say(undefined)
      await leave(page)

      expect(node.told.length).toBeGreaterThan(before)
      if (outcome === 'ends') {
        expect(text).toMatch(/That did not work.*Nothing was sent\.Close$/)
        expect(await answer).toMatchObject({ error: { code: 'CHAIN' } })
        return
      }
      // What is shown is what the bytes say, which are shown too.
      const [raw = ''] = text.match(/0x02[\da-f]+/) ?? []
      const {
        chainId,
        to,
        value = 0n,
        gas = 0n,
        maxFeePerGas = 0n
      } = parseTransaction(raw as `0x02${string}`)
      expect([chainId, to, value]).toEqual([31337, receiver.toLowerCase(), parseEther('0.001')])
      expect(text).toContain('Send0.001 ETH')
      expect(text).toContain(`To${receiver}`)
      expect(text).toContain(`Network fee${formatEther(gas * maxFeePerGas)} ETHat most`)
      expect(text).toContain(`NetworkHarbourAccount${account}`)
      expect(text.includes('The fee may be higher than the amount sent')).toBe(outcome === 'warned')
      expect(await answer).toMatchObject({ error: { code: 'REJECTED' } })
    },
    60_000
  )

  it('cannot replace the hash of a sent transaction: the page gets the true one', async () => {
    node.say({ method: 'eth_sendRawTransaction', result: `0x${'ab'.repeat(32)}` })
    const answer = rpc(page, 'eth_sendTransaction', [
      { from: account, to: receiver, value: '0x38d7ea4c68000' }
    ])
    await press(page, 'Approve')
    node.say(undefined)

    expect((await answer).result).toMatch(/^0x(?!abab)[0-9a-f]{64}$/)
  }, 60_000)

  it('is tested with twenty lies', () => expect(lies.length + 1).toBe(20))
})
