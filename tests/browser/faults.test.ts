import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { startFixture } from './harness/startFixture.js'

const rdns = 'org.example.moody'
let browser: Browser
let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('headless')
  browser = await chromium.launch({
    executablePath: process.env.PLUGBOARD_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking']
  })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

type Win = { kit: Kit; __wallet: WalletControls; last?: Promise<unknown> }

/** What can befall a page. Each is one line of what a visitor, a wallet or a browser does. */
const deeds: Readonly<
  Record<string, (page: Page, tabs: () => Promise<Page>, choice: number) => Promise<unknown>>
> = {
  // A visitor who presses again gives up the attempt before, as the dialog does by its signal.
  connect: (page) =>
    ask(page, (w) =>
      w.kit.connect('org.example.moody', { signal: new AbortController().signal }).catch(() => undefined)
    ),
  'double click': (page) =>
    ask(page, (w) => {
      const click = () => w.kit.connect('org.example.moody').catch(() => undefined)
      // Beside an attempt that the wallet never answers, both clicks share its fate.
      return Promise.race([
        Promise.all([click(), click()]),
        new Promise((resolve) => setTimeout(resolve, 500))
      ])
    }),
  decline: (page) =>
    ask(page, (w) => {
      w.__wallet.rejectNext()
      return w.kit
        .connect('org.example.moody', { signal: new AbortController().signal })
        .catch(() => undefined)
    }),
  'never answer': (page) =>
    ask(page, (w) => {
      w.__wallet.hangNext()
      w.last = w.kit
        .connect('org.example.moody', { signal: new AbortController().signal })
        .catch(() => undefined)
    }),
  disconnect: (page) => ask(page, (w) => w.kit.disconnect().catch(() => undefined)),
  lock: (page) => ask(page, (w) => w.__wallet.lock()),
  unlock: (page) => ask(page, (w) => w.__wallet.unlock()),
  revoke: (page) => ask(page, (w) => w.__wallet.revoke()),
  'other account': (page, _tabs, choice) =>
    page.evaluate((index) => (window as unknown as Win).__wallet.switchAccount(index), choice),
  'other chain': (page) => ask(page, (w) => w.__wallet.switchChain(31338)),
  'first chain': (page) => ask(page, (w) => w.__wallet.switchChain(31337)),
  switch: (page) => ask(page, (w) => w.kit.switchNetwork('eip155:31338').catch(() => undefined)),
  reload: (page) => page.reload(),
  'change while closed': async (page, tabs) => {
    const other = await tabs()
    await page.goto('about:blank')
    await ask(other, (w) => {
      w.__wallet.switchChain(31338)
      return w.__wallet.switchAccount(2)
    })
    await page.goto(site.url)
  },
  'connect in another tab': async (_page, tabs) =>
    ask(await tabs(), (w) => w.kit.connect('org.example.moody').catch(() => undefined)),
  'disconnect in another tab': async (_page, tabs) =>
    ask(await tabs(), (w) => w.kit.disconnect().catch(() => undefined))
}

const ask = async (page: Page, run: (w: Win) => unknown): Promise<unknown> => {
  await page.waitForFunction(() => 'kit' in window && '__wallet' in window)
  // A wallet that does not answer must not hold up what comes next.
  const patience = 'new Promise((resolve) => setTimeout(resolve, 3000))'
  return page.evaluate(`Promise.race([(${run.toString()})(window), ${patience}]).then(() => undefined)`)
}

/** What the wallet says and what the kit says, in one breath. */
const compare = (page: Page) =>
  page.evaluate(async () => {
    const { kit, __wallet: _ } = window as unknown as Win
    const provider = await new Promise<{ request(call: { method: string }): Promise<unknown> }>((resolve) => {
      window.addEventListener(
        'eip6963:announceProvider',
        (event) => resolve((event as CustomEvent).detail.provider),
        { once: true }
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
    const chain = Number(await provider.request({ method: 'eth_chainId' }))
    const connection = kit.connections.of('eip155')
    return {
      wallet: account && `eip155:${chain}:${account.toLowerCase()}`,
      kit: connection?.caipAddress.toLowerCase(),
      phase: kit.connections.phase('eip155')
    }
  })

/**
 * The kit may be disconnected from a wallet that would answer; it may never show what the wallet does not say, and never
 * be stuck between two states unless the wallet was left unanswered.
 */
function agrees(
  { wallet, kit, phase }: Awaited<ReturnType<typeof compare>>,
  steps: readonly string[]
): boolean {
  const isSettled = phase === 'connected' || phase === 'disconnected' || phase === 'locked'
  return (kit === undefined || kit === wallet) && (isSettled || steps.includes('never answer'))
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) / 2 ** 32
  }
}

async function play(
  context: BrowserContext,
  seed: number
): Promise<{
  readonly steps: readonly string[]
  readonly ends: readonly Awaited<ReturnType<typeof settled>>[]
  readonly faults: readonly string[]
}> {
  const random = numbers(seed * 7919 + 1)
  const names = Object.keys(deeds)
  const steps = [
    'connect',
    ...Array.from({ length: 6 }, () => names[Math.floor(random() * names.length)] as string)
  ]
  const faults: string[] = []
  const open = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(site.url)
    return page
  }
  const page = await open()
  let other: Page | undefined
  const tabs = async () => (other ??= await open())
  for (const step of steps) await deeds[step]?.(page, tabs, Math.floor(random() * 4))
  const pages = other ? [page, other] : [page]
  const ends = await Promise.all(pages.map((one) => settled(one, steps)))
  return { steps, ends, faults }
}

/** Asks until kit and wallet agree, five seconds at most. */
async function settled(page: Page, steps: readonly string[]) {
  await page.waitForFunction(() => 'kit' in window)
  for (let round = 0; ; round++) {
    const end = await compare(page)
    const isRight = agrees(end, steps)
    if (isRight || round === 50) return { ...end, isRight }
    await page.waitForTimeout(100)
  }
}

describe('fifty sequences of what wallets, visitors and browsers do', () => {
  const script = () =>
    walletScript({
      name: 'Moody Wallet',
      rdns,
      uuid: '7f3c2a90-1b4d-4c8e-9a6f-2d5e8b7c1a30',
      remember: 'moody-wallet',
      rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
    })

  it.each(Array.from({ length: 50 }, (_, index) => index + 1))(
    'number %i ends in agreement with the wallet',
    async (seed) => {
      const context = await browser.newContext()
      context.setDefaultTimeout(10_000)
      await context.addInitScript({ content: `if (location.protocol !== "about:") { ${script()} }` })
      try {
        const { steps, ends, faults } = await play(context, seed)
        expect({ steps, disagree: ends.filter((end) => !end.isRight), faults }).toEqual({
          steps,
          disagree: [],
          faults: []
        })
      } finally {
        await context.close()
      }
    },
    30_000
  )

  it('stays connected through everything that does not end a connection', async () => {
    const context = await browser.newContext()
    context.setDefaultTimeout(10_000)
    await context.addInitScript({ content: `if (location.protocol !== "about:") { ${script()} }` })
    const page = await context.newPage()
    await page.goto(site.url)
    const tabs = async () => page
    for (const step of [
      'connect',
      'other account',
      'other chain',
      'reload',
      'lock',
      'unlock',
      'decline',
      'double click',
      'reload'
    ])
      await deeds[step]?.(page, tabs, 1)
    await page.waitForFunction(
      () => (window as unknown as Win).kit.connections.status('eip155') === 'connected'
    )
    const end = await compare(page)
    expect(end.kit).toBe(end.wallet)
    await context.close()
  }, 30_000)
})
