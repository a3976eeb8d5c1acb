import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import type { Page, Route } from 'playwright-core'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startDemo } from './harness/startDemo.js'

/** How every host that the page uses is dead. Silent ones are the worst: nothing indicates that they will not answer. */
const deaths: readonly [how: string, die: (route: Route) => unknown][] = [
  ['refuses', (route) => route.abort('connectionrefused')],
  ['is silent', () => undefined],
  [
    'answers with the page of a hotel',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' })
  ],
  ['fails', (route) => route.fulfill({ status: 503, body: 'down' })]
]

/** Errors that a browser itself reports about an address that does not answer; they cannot be prevented. */
const isBrowsersOwn = (fault: string) => /^Failed to load resource|^WebSocket connection to/.test(fault)

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startDemo()
}, 120_000)

afterAll(async () => {
  await opened?.page.close()
  await demo?.stop()
})

const services = ({ pathname, search }: URL) =>
  /^\/(gateway|rpc|relay)/.test(pathname) && search !== '?wallet'

async function open(die: (route: Route) => unknown): Promise<Page> {
  opened = await openPage('about:blank', {
    prepare: async (page) => {
      // The wallet has its own connection to its chain, which the page does not use.
      const rpc = { 31337: `${demo.url}/rpc/31337?wallet`, 31338: `${demo.url}/rpc/31338?wallet` }
      await addTestWallet(page, { name: 'Installed Wallet', rdns: 'org.example.installed', rpc })
      await page.route(services, (route) => void die(route))
    }
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.goto(demo.url)
  return page
}

describe('with all hosts down', () => {
  it.each(deaths)(
    'opens the built-in list and connects the installed wallet: each %s',
    async (_, die) => {
      const page = await open(die)
      const { connectButton, inDialog, dialog, accountButton } = kitPage(page)
      await connectButton.click()
      await inDialog('Installed Wallet').waitFor()
      // The catalogue shipped with the plugin is shown below the installed wallets.
      await inDialog('MetaMask').waitFor()
      await inDialog('All wallets').click()
      await dialog.getByRole('searchbox').fill('rainb')
      await inDialog('Rainbow').waitFor()
      await inDialog('Back').click()
      await inDialog('Installed Wallet').click()
      await accountButton.waitFor()
      expect(await page.getByTestId('account').locator('code').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
      await kitPage(page).disconnect()
      expect(opened?.faults.filter((fault) => !isBrowsersOwn(fault))).toEqual([])
      await page.close()
    },
    90_000
  )
})
