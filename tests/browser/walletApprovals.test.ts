import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launch, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { askFrame, openFrame, startWalletHost, type WalletHost } from './harness/WalletHost.js'
import { frameOf, logIn, press, wallet } from './harness/walletSteps.js'
import { withoutMotion } from './harness/withoutMotion.js'

let host: WalletHost
let browser: Browser
let page: Page
let account: `0x${string}`
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  host = await startWalletHost(stack().rpc[0])
  browser = await launch()
  // Pages of one context belong to one visitor.
  page = await (await browser.newContext(withoutMotion)).newPage()
  await page.goto(host.url)
  page.setDefaultTimeout(15_000)
  await openFrame(page, host.walletOrigin)
  account = (await logIn(page, host, 'hal@mail.example')).eip155
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
}, 60_000)

const sign = (on: Page, text: string) =>
  askFrame(on, 'RPC_REQUEST', {
    method: 'personal_sign',
    params: [text, account],
    chainNamespace: 'eip155',
    chainId: 31337
  })

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
      await frameOf(page, host).evaluate(() => {
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
      const gaps = await frameOf(page, host).evaluate(() => (window as unknown as { gaps: number[] }).gaps)
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
  frameOf(on, host).evaluate(() => {
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
const rest = (on: Page) =>
  frameOf(on, host).evaluate(() => new Promise((resolve) => setTimeout(resolve, 650)))

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
