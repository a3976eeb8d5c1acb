import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { connect, dock, finding, opener, tab } from './harness/devtoolsPage.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startDemo } from './harness/startDemo.js'
import { takePicture } from './harness/takePicture.js'

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startDemo()
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => demo?.stop())

/** A wallet that does not report its changes, as some do: no event informs the page of them. */
const mute = `addEventListener('eip6963:announceProvider', ({ detail: { provider } }) => {
  provider.on = () => provider
}, true)`

const wallet = () =>
  walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${demo.url}/rpc/31337`, 31338: `${demo.url}/rpc/31338` }
  })

type Controls = import('@plugboard/core/testing/browser').WalletControls
const control = <Result>(page: Page, run: (wallet: Controls) => Result) =>
  page.evaluate(`(${run.toString()})(window.__wallet)`) as Promise<Awaited<Result>>

describe('the doctor of the devtools, on the demo under its strict policy', () => {
  it('repairs a session whose wallet silently moved to another account and network', async () => {
    opened = await openPage(`${demo.url}/?devtools`, { scripts: [wallet(), mute] })
    const { page } = opened
    page.setDefaultTimeout(30_000)
    await connect(page, /Test Wallet/)
    const shown = page.getByTestId('account').locator('code')
    const before = await shown.textContent()
    await control(page, (double) => double.switchAccount(1))
    await control(page, (double) => double.switchChain(31_338))
    await opener(page).click()
    await tab(page, 'Sessions').click()
    await finding(page, 'otherAccount').waitFor()
    await finding(page, 'otherNetwork').waitFor()
    await dock(page).getByText('2 problems were found.').waitFor()
    expect(await shown.textContent()).toBe(before)
    await takePicture(page, 'devtools/doctor')
    await finding(page, 'otherAccount')
      .getByRole('button', { name: 'Use the wallet’s accounts and network' })
      .click()
    await dock(page)
      .getByText(/Done: use the wallet’s accounts and network. All is well/)
      .waitFor()
    expect(await finding(page, 'otherAccount').count()).toBe(0)
    expect(await shown.textContent()).not.toBe(before)
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
  }, 120_000)

  it('forgets a connection whose wallet is gone, and detects a different deployment in another tab', async () => {
    opened = await openPage(`${demo.url}/?devtools`)
    const { page } = opened
    page.setDefaultTimeout(30_000)
    await connect(page, /Plugboard Demo Wallet/)
    await page.evaluate(() => {
      const text = localStorage.getItem('plugboard:state') ?? ''
      localStorage.setItem('plugboard:state', text.replaceAll('demo.plugboard.wallet', 'org.example.gone'))
    })
    await page.reload()
    await opener(page).click()
    await tab(page, 'Sessions').click()
    await finding(page, 'walletMissing').waitFor()
    await finding(page, 'walletMissing').getByRole('button', { name: 'Forget this connection' }).click()
    await finding(page, 'walletMissing').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('plugboard:state'))).not.toContain('gone')

    // The answer of an older deployment, from a real second tab.
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/icon.svg'))
    ])
    await other.waitForLoadState()
    await other.evaluate(() => {
      const channel = new BroadcastChannel('plugboard:devtools')
      const asked: unknown[] = []
      Object.assign(window, { channel, asked })
      channel.onmessage = ({ data }) => {
        asked.push(data.kind)
        const answer = {
          kind: 'answer',
          tab: 'old',
          build: 'index-old.js',
          namespaces: ['solana'],
          sessions: []
        }
        if (data.kind === 'ask') channel.postMessage(answer)
      }
    })
    await dock(page).getByRole('button', { name: 'Check again' }).click()
    await finding(page, 'otherBuild').getByText('index-old.js').waitFor()
    await finding(page, 'otherBuild').getByRole('button', { name: 'Reload the other tab' }).click()
    await other.waitForFunction(() => (window as unknown as { asked: string[] }).asked.includes('reload'))
    // A tab of the same deployment is not a finding.
    await other.goto(`${demo.url}/?devtools`)
    await opener(other).waitFor()
    await dock(page).getByRole('button', { name: 'Check again' }).click()
    await dock(page).getByText('All is well.').waitFor()
  }, 120_000)
})
