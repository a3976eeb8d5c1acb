import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { type Findable, type FoundElement, kitPage, walletScript } from '@plugboard/core/testing/browser'
import { firefox } from 'playwright-core'
import { verifyMessage } from 'viem'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import { itIn } from './harness/itIn.js'
import { openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'
import { launchWebkit } from './harness/webkit.js'

/** What the journey needs from a browser, whichever driver controls it. */
interface DrivenPage<Found> extends Findable<Found> {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
}

let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  // Not every driver can run a script before those of the page, so the page includes the wallet itself.
  const rpc = { 31337: '/rpc/31337', 31338: '/rpc/31338' }
  const wallet = walletScript({ rpc, rdns: 'org.example.wallet', remember: 'test-wallet' })
  site = await startFixture('strict', { scripts: [`(${collectFaults.toString()})()`, wallet] })
}, 120_000)

afterAll(() => site?.stop())

describe('the core journey: connects, switches, signs, survives a reload, disconnects', () => {
  itIn('firefox')('in Firefox', async () => {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: findProgram('firefox-esr') ?? 'firefox-esr'
    })
    try {
      const opened = await openPage('about:blank', { browser, motion: true })
      await walkJourney(opened.page)
      expect(opened.faults).toEqual([])
    } finally {
      await browser.close()
    }
  })

  itIn('webkit')('in WebKit', async () => {
    const page = await launchWebkit()
    try {
      await walkJourney(page)
    } finally {
      await page.close()
    }
  })
})

async function walkJourney<Found extends FoundElement<Found>>(page: DrivenPage<Found>): Promise<void> {
  const kit = kitPage(page)
  const textOf = (id: string) => page.evaluate(`document.getElementById('${id}').textContent`)
  const faults = () => page.evaluate("sessionStorage.getItem('faults')")
  await page.goto(site.url)
  await kit.connectButton.click()
  await kit.inDialog('Test Wallet').waitFor()
  await kit.inDialog('Close').click()

  await kit.connect('Test Wallet')
  const address = await textOf('address')
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole('button', { name: /^Account .* [\d,]+\.\d{3} ETH$/ }).waitFor()
  await kit.switchNetwork('Highland')
  expect(await page.evaluate('window.strict.kit.networks.active.caipNetworkId')).toBe('eip155:31338')

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await until(() => textOf('signature'), Boolean)
  const signed = { address, signature: await textOf('signature') } as Parameters<typeof verifyMessage>[0]
  expect(await verifyMessage({ ...signed, message: 'Good morning' })).toBe(true)

  await page.reload()
  await kit.accountButton.waitFor()
  await until(
    () => page.evaluate("window.strict.kit.connections.status('eip155')"),
    (status) => status === 'connected'
  )
  expect(await textOf('address')).toBe(address)
  expect(await page.evaluate('window.strict.kit.networks.active.caipNetworkId')).toBe('eip155:31338')
  await kit.disconnect()
  expect(await faults()).toBeNull()
}

/** Runs in the page: records errors where a reload does not erase them. */
function collectFaults(): void {
  const add = (fault: string) =>
    sessionStorage.setItem('faults', `${sessionStorage.getItem('faults') ?? ''}${fault}\n`)
  const { error } = console
  console.error = (...args) => {
    add(args.join(' '))
    error.apply(console, args)
  }
  window.addEventListener('error', ({ message }) => add(message))
  window.addEventListener('unhandledrejection', ({ reason }) => add(`unhandled rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`policy: ${violatedDirective} ${blockedURI}`)
  )
}

/** Checks repeatedly until the answer is as expected; the test's own time limit ends it. */
async function until(ask: () => Promise<unknown>, wanted: (value: unknown) => boolean): Promise<void> {
  while (!wanted(await ask())) await new Promise((done) => setTimeout(done, 50))
}
