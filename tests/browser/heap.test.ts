import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Parts } from '../pages/parts/Parts.js'
import { openPage } from './harness/openPage.js'
import { type Heap, readHeap } from './harness/readHeap.js'
import { startFixture } from './harness/startFixture.js'

/** Bytes that a kit may leave behind: of objects, texts and functions, and including the browser's own compiled code and optimization data. */
const bounds = { scriptBytes: 100, bytes: 10_000 } as const

/** How often the heap is read while kits are created and disposed of, after the first time. */
const readings = 3

interface Life {
  readonly way: 'mount' | 'react'
  readonly connects: boolean
  readonly times: number
}

let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('parts')
}, 120_000)

afterAll(() => site?.stop())

/** Runs in the page: creates, draws, opens, closes and disposes of a kit, the given number of times. */
async function liveAndDie({ way, connects, times }: Life): Promise<void> {
  const { parts } = window as unknown as { parts: Parts }
  const turn = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
  const dialog = () =>
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('dialog[open] [data-view]')
  for (let round = 0; round < times; round++) {
    const kit = parts.makeKit()
    const end = parts.ways[way](kit)
    kit.open()
    while (!dialog()) await turn()
    while (connects && !kit.connectors.get('org.example.wallet')) await turn()
    if (connects) await kit.connect('org.example.wallet')
    kit.close()
    while (dialog()) await turn()
    end()
    kit.dispose()
  }
  // Idle work, and effects that React has deferred.
  for (let round = 0; round < 10; round++) await turn()
}

describe('kits created, drawn, opened, closed and disposed repeatedly', () => {
  it.each([
    { way: 'mount', connects: false, warm: 50, times: 150 },
    { way: 'react', connects: false, warm: 50, times: 150 },
    { way: 'mount', connects: true, warm: 20, times: 60 }
  ] as const)(
    'leave the heap at its baseline: $way, connects: $connects, $times after $warm',
    async (plan) => {
      const wallet = walletScript({
        name: 'Test Wallet',
        rdns: 'org.example.wallet',
        uuid: '350670db-19fa-4704-a166-e52e178b59d2',
        rpc: { 31337: `${site.url}/rpc/31337` }
      })
      const opened = await openPage(site.url, { scripts: [wallet], motion: true })
      await opened.page.waitForFunction(() => 'parts' in window)
      const devtools = await opened.page.context().newCDPSession(opened.page)
      await opened.page.evaluate(liveAndDie, { ...plan, times: plan.warm })
      const heaps = [await readHeap(devtools)]
      for (let part = 0; part < readings; part++) {
        await opened.page.evaluate(liveAndDie, { ...plan, times: plan.times / readings })
        heaps.push(await readHeap(devtools))
      }
      // Code that the page loads late, when it is idle, is loaded once and makes one or two parts grow. Whatever each cycle leaves behind grows in all parts.
      const kept = (what: keyof Heap) => {
        const growths = heaps.slice(1).map((heap, part) => heap[what] - (heaps[part] as Heap)[what])
        return Math.min(...growths) / (plan.times / readings)
      }
      expect(kept('nodes')).toBeLessThanOrEqual(0)
      expect(kept('detached')).toBeLessThanOrEqual(0)
      expect(kept('listeners')).toBeLessThanOrEqual(0)
      expect(kept('scriptBytes')).toBeLessThan(bounds.scriptBytes)
      expect(kept('bytes')).toBeLessThan(bounds.bytes)
      await opened.close()
    }
  )

  it('are distinguished from kits that are kept', async () => {
    const opened = await openPage(site.url, { motion: true })
    await opened.page.waitForFunction(() => 'parts' in window)
    const devtools = await opened.page.context().newCDPSession(opened.page)
    const base = await readHeap(devtools)
    await opened.page.evaluate(() => {
      const page = window as unknown as { parts: Parts; kits: unknown }
      page.kits = Array.from({ length: 10 }, () => page.parts.makeKit())
    })
    const end = await readHeap(devtools)
    expect((end.scriptBytes - base.scriptBytes) / 10).toBeGreaterThan(10 * bounds.scriptBytes)
    await opened.close()
  })
})
