import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Frame, Page } from 'playwright-core'
import { createTestClient, formatEther, http, parseEther, parseTransaction } from 'viem'
import { approvalCorpus, type CorpusEntry } from './harness/approvalCorpus.js'
import { type Lie, startLyingNode } from './harness/lyingNode.js'
import { launch, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { askFrame, harbour, openFrame, startWalletHost, type WalletHost } from './harness/WalletHost.js'
import { withoutMotion } from './harness/withoutMotion.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const email = 'hal@mail.example'
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
  // Pages of one context belong to one visitor.
  page = await (await browser.newContext(withoutMotion)).newPage()
  await page.goto(host.url)
  page.setDefaultTimeout(15_000)
  await openFrame(page, host.walletOrigin)
  const { result } = await askFrame(page, 'CONNECT_EMAIL', { email })
  const waiting = askFrame(page, 'CONNECT_DEVICE')
  const { token: link = '' } = await host.auth.nextMail(email)
  const code = await approveDevice(link, result.number)
  await waiting
  await askFrame(page, 'CONNECT_OTP', { otp: code })
  const user = askFrame(page, 'GET_USER', {})
  await press(page, 'Share and sign in')
  ;({ eip155: account, solana } = (await user).result.addresses)
  const client = createTestClient({ mode: 'anvil', transport: http(stack().rpc[0]) })
  await client.setBalance({ address: account, value: parseEther('2') })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  node?.stop()
}, 60_000)

/** Approves a device as the page of the mailed link does. Resolves with the code. */
async function approveDevice(link: string, number: number): Promise<string> {
  const ask = async (body?: object) => {
    const answer = await fetch(`${host.auth.url}/v1/device-links/${link}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: host.walletOrigin, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) })
    })
    return answer.json()
  }
  const { pageNonce } = await ask()
  return (await ask({ pageNonce, number: String(number).padStart(2, '0') })).code
}

/** An overlay can be a frame too, but without an address. */
const wallet = (on: Page) => on.frameLocator('iframe[src]')
function frameOf(on: Page): Frame {
  const frame = on.frames().find((one) => one.url().startsWith(host.walletOrigin))
  if (!frame) throw new Error('The page has no frame')
  return frame
}

/** Presses a button of the frame once presses count. */
async function press(on: Page, name: string): Promise<void> {
  const button = wallet(on).getByRole('button', { name, exact: true })
  await button.waitFor()
  for (;;) {
    await button.click()
    const gone = button.waitFor({ state: 'detached', timeout: 1_500 })
    if (
      await gone.then(
        () => true,
        () => false
      )
    )
      return
  }
}

/** Leaves what the frame shows, whatever it is. */
async function leave(on: Page): Promise<void> {
  const buttons = wallet(on).locator('.footer button')
  await buttons.first().click()
  await buttons.first().waitFor({ state: 'detached' })
}

const rpc = (on: Page, method: string, params: unknown, chainId: number | string = 31337) =>
  askFrame(on, 'RPC_REQUEST', {
    ...{ method, params, chainId },
    chainNamespace: typeof chainId === 'number' ? 'eip155' : 'solana'
  })
const sign = (on: Page, text: string) => rpc(on, 'personal_sign', [text, account])

/** The position of the middle of Approve in the page. */
async function middleOfApprove(on: Page): Promise<readonly [number, number]> {
  const button = wallet(on).getByRole('button', { name: 'Approve', exact: true })
  await button.waitFor()
  const box = await button.boundingBox()
  if (!box) throw new Error('Approve is not drawn')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

describe('EW-10: an approval that was just shown', () => {
  it('ignores a hundred presses within 600 ms', async () => {
    const counts = { early: 0 }
    for (let turn = 0; counts.early < 100; turn++) {
      const answer = sign(page, `Quick ${turn}`)
      await frameOf(page).evaluate(() => {
        const gaps: number[] = []
        Object.assign(window, { gaps })
        const state = { last: performance.now() }
        const note = ({ target }: Event) => {
          if (!(target as Element).closest('.primary')) return
          const now = performance.now()
          gaps.push(now - state.last)
          state.last = now
        }
        document.addEventListener('click', note, { capture: true })
        new MutationObserver(() => {
          if (gaps.length === 0) state.last = performance.now()
        }).observe(document.body, { childList: true, subtree: true })
      })
      const [x, y] = await middleOfApprove(page)
      for (let count = 0; count < 20; count++) await page.mouse.click(x, y)
      const gaps = await frameOf(page).evaluate(() => (window as unknown as { gaps: number[] }).gaps)
      const isOpen = await wallet(page).getByRole('button', { name: 'Approve', exact: true }).isVisible()
      // A busy machine can take longer than that between two presses: the second one then rightly counts.
      if (gaps.every((gap) => gap < 600)) {
        expect(isOpen).toBe(true)
        counts.early += gaps.length
      }
      if (isOpen) await wallet(page).getByRole('button', { name: 'Reject' }).click()
      const { ok } = await answer
      expect(ok).toBe(!isOpen)
    }
  }, 120_000)
})

/** Tricks of a page to make a visitor press Approve without seeing what for. Each runs in the page, and returns a function that undoes it. */
const covers: readonly (readonly [string, () => () => void])[] = [
  ['lies under an opaque layer', () => layer({})],
  ['lies under a layer that can hardly be seen', () => layer({ opacity: '0.01' })],
  ['has a patch over what is signed', () => layer({ insetBlock: '200px auto', blockSize: '60px' })],
  ['lies under another frame', () => layer({}, 'iframe')],
  ['lies under a popover of the page', () => layer({}, 'popover')],
  ['is faded', () => style('dialog', { opacity: '0.3' })],
  ['is turned', () => style('dialog', { transform: 'rotate(2deg)' })],
  ['is cut down to its buttons', () => style('dialog', { clipPath: 'inset(500px 0 0)' })]
]

/** In the page: puts something over the frame that lets presses through. */
declare function layer(look: Partial<CSSStyleDeclaration>, kind?: 'iframe' | 'popover'): () => void
/** In the page: changes how an element looks. */
declare function style(of: string, look: Partial<CSSStyleDeclaration>): () => void

function addCoverTools(): void {
  const cover = (look: object, kind = 'div') => {
    const element = document.createElement(kind === 'iframe' ? 'iframe' : 'div')
    const all = { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%', border: '0' }
    Object.assign(element.style, all, { background: 'teal', zIndex: '9', pointerEvents: 'none' }, look)
    if (kind === 'popover')
      element.popover = 'manual'
      // Elements outside the dialog are under it, except popovers.
    ;(kind === 'popover' ? document.body : document.querySelector('dialog'))?.append(element)
    if (kind === 'popover') element.showPopover()
    return () => element.remove()
  }
  const change = (of: string, look: object) => {
    const element = document.querySelector<HTMLElement>(of)
    Object.assign(element?.style ?? {}, look)
    return () => element?.removeAttribute('style')
  }
  Object.assign(window, { layer: cover, style: change })
}

/** Another page of the same visitor, who is logged in there. */
async function openSigned(viewport?: { width: number; height: number }): Promise<Page> {
  const other = await page.context().newPage()
  if (viewport) await other.setViewportSize(viewport)
  await other.goto(host.url)
  other.setDefaultTimeout(30_000)
  await openFrame(other, host.walletOrigin)
  expect(await askFrame(other, 'GET_USER', {})).toMatchObject({ ok: true })
  return other
}

/** How many presses of the main button the frame has received since the first query. */
const countPresses = (on: Page): Promise<number> =>
  frameOf(on).evaluate(() => {
    const counting = window as unknown as { presses?: { count: number } }
    if (counting.presses) return counting.presses.count
    const presses = { count: 0 }
    counting.presses = presses
    const note = ({ target }: Event) => {
      if ((target as Element).closest('.primary')) presses.count += 1
    }
    document.addEventListener('click', note, { capture: true })
    return 0
  })

/** Lets the time pass in the frame during which no press may count. */
const rest = (on: Page) => frameOf(on).evaluate(() => new Promise((resolve) => setTimeout(resolve, 650)))

describe('EW-10: an approval covered by the page', () => {
  // All concurrently: each takes as long as its presses must be apart.
  it('ignores 160 presses under eight covers, and accepts one when nothing covers it', async () => {
    const pressCovered = async ([name, cover]: (typeof covers)[number]) => {
      const other = await openSigned()
      await other.evaluate(addCoverTools)
      await countPresses(other)
      const status = wallet(other).getByRole('status').filter({ hasText: /\S/ })
      const told: (string | null)[] = []
      // An approval is open for two minutes: on a busy machine that is too short for all of them.
      for (let turn = 0; turn < 4; turn++) {
        const answer = sign(other, name)
        const [x, y] = await middleOfApprove(other)
        // A dialog that opens is on top of everything that was there before.
        await other.evaluate(`window.uncover = (${cover})()`)
        for (let count = 0; count < 5; count++) {
          await rest(other)
          await other.mouse.click(x, y)
          told.push(await status.textContent())
        }
        if (turn === 0)
          await other.screenshot({
            path: join(screens, `walletApprovals.cover.${name.replace(/\W+/g, '-')}.png`)
          })
        await other.evaluate('window.uncover()')
        await wallet(other).getByRole('button', { name: 'Reject' }).click()
        expect(await answer).toMatchObject({ ok: false, error: { code: 'REJECTED' } })
      }
      return { other, name, count: await countPresses(other), told: [...new Set(told)] }
    }

    const found = await Promise.all(covers.map(pressCovered))

    const told = ['Something is covering this window. Move it away and try again.']
    expect(found.map(({ other: _, ...rest }) => rest)).toEqual(
      covers.map(([name]) => ({ name, count: 20, told }))
    )
    // One after the other: a key is open for two seconds at most.
    for (const { other, name } of found) {
      const answer = sign(other, name)
      await press(other, 'Approve')
      expect([name, await answer]).toMatchObject([name, { ok: true }])
      await other.close()
    }
  }, 240_000)

  it.each([
    ['as it is', undefined, () => {}],
    [
      'all over a phone',
      { width: 360, height: 640 },
      // Browsers keep dialogs away from the edges, and so would cut off a frame that is as large as the screen.
      () => {
        const dialog = document.querySelector('dialog')
        Object.assign(dialog?.style ?? {}, { maxWidth: 'none', maxHeight: 'none', borderRadius: '0' })
      }
    ],
    [
      'over a page that moves, and that has layers of its own',
      undefined,
      () => {
        document.body.animate([{ background: 'teal' }, { background: 'tomato' }], {
          ...{ duration: 300, iterations: Number.POSITIVE_INFINITY }
        })
        const header = document.createElement('header')
        Object.assign(header.style, { position: 'fixed', inset: '0', zIndex: '2147483647', opacity: '0.5' })
        document.body.append(header)
      }
    ]
  ] as const)(
    'accepts a press if nothing covers it: %s',
    async (name, viewport, prepare) => {
      const other = await openSigned(viewport)
      await other.evaluate(prepare)
      const answer = sign(other, name)
      await middleOfApprove(other)
      await rest(other)
      await press(other, 'Approve')

      expect(await answer).toMatchObject({ ok: true })
      await other.close()
    },
    60_000
  )
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
        .screenshot({ path: join(screens, `walletApprovals.${number}.${name.replace(/\W+/g, '-')}.png`) })
      await leave(page)
      for (const words of says) expect([name, text]).toEqual([name, expect.stringContaining(words)])
      expect([name, await answer]).toMatchObject([name, { ok: false }])
    }
  }, 180_000)
})

const latestBlockhash = async () =>
  (await solanaRpc<{ readonly blockhash: string }>('getLatestBlockhash')).value

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

async function solanaRpc<T>(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(stack().solana, { method: 'POST', headers, body })
  return ((await answer.json()) as { readonly result: { readonly value: T } }).result
}
