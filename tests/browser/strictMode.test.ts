import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import type { Strict } from '../pages/strict/main.js'
import type { CensusPage } from './harness/census.js'
import { holdingsScript } from './harness/holdingsScript.js'
import { openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = CensusPage & { strict: Strict; __wallet: WalletControls }

const ask = <Result>(page: Page, run: (w: Win) => Result) =>
  page.evaluate(`(${run.toString()})(window)`) as Promise<Awaited<Result>>

/** The counts of the things that exist once per kit. */
const once = async (page: Page) => {
  const { held } = await ask(page, (w) => w.__census())
  const names = ['wallet accountsChanged', 'wallet chainChanged', 'window eip6963:announceProvider']
  return Object.fromEntries(names.map((name) => [name, held[name] ?? 0]))
}

/** What the user was shown in the wallet, in order. */
const prompts = async (page: Page) =>
  (await ask(page, (w) => w.__wallet.log)).filter((method) =>
    /^(eth_requestAccounts|wallet_(?!get)|personal_sign)/.test(method)
  )

describe.each([
  [19, 'strict'],
  [18, 'react18']
])('inside StrictMode of React %i', (version, name) => {
  let site: Awaited<ReturnType<typeof startFixture>>
  beforeAll(async () => {
    site = await startFixture(name, { mode: 'development' })
  }, 120_000)
  afterAll(() => site?.stop())

  it('connects, switches, signs and disconnects with one request to the wallet each time', async () => {
    const wallet = walletScript({
      name: 'Test Wallet',
      rdns: 'org.example.wallet',
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
    })
    const opened = await openPage(site.url, { scripts: [holdingsScript(), wallet], motion: true })
    const { page } = opened
    page.setDefaultTimeout(30_000)
    const dialog = page.locator('plugboard-modal dialog')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await ask(page, (w) => Number.parseInt(w.strict.version, 10))).toBe(version)
    expect(await ask(page, (w) => w.strict.effects)).toBe(2)
    expect(await prompts(page)).toEqual(['eth_requestAccounts'])
    const one = {
      'wallet accountsChanged': 1,
      'wallet chainChanged': 1,
      'window eip6963:announceProvider': 1
    }
    expect(await once(page)).toEqual(one)
    expect(await page.locator('plugboard-modal').count()).toBe(1)

    await page.locator('.pb-trigger').click()
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: /Chain|Harbour/ }).click()
    await dialog.getByRole('button', { name: /Highland/ }).click()
    await page.waitForFunction(
      () => (window as unknown as Win).strict.kit.networks.active?.caipNetworkId === 'eip155:31338'
    )
    expect(await prompts(page)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Sign' }).click()
    await page.waitForFunction(() => document.getElementById('signature')?.textContent)
    const address = (await page.locator('#address').textContent()) as `0x${string}`
    const signature = (await page.locator('#signature').textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
    expect(await prompts(page)).toEqual([
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'personal_sign'
    ])
    expect(await once(page)).toEqual(one)

    await page.locator('.pb-trigger').click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await page.waitForFunction(() => (window as unknown as Win).strict.events.includes('DISCONNECT_SUCCESS'))
    expect(await prompts(page)).toEqual([
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'personal_sign',
      'wallet_revokePermissions'
    ])
    expect(await once(page)).toEqual({ ...one, 'wallet accountsChanged': 0, 'wallet chainChanged': 0 })
    const events = await ask(page, (w) => w.strict.events)
    const times = (name: string) => events.filter((one) => one === name).length
    expect([times('CONNECT_SUCCESS'), times('SWITCH_NETWORK'), times('DISCONNECT_SUCCESS')]).toEqual([
      1, 1, 1
    ])
    expect(times('MODAL_OPEN')).toBe(3)
    await opened.close()
  })

  it('shows a notice in a modal dialog of the page, where it can be dismissed, and leaves nothing there', async () => {
    const opened = await openPage(site.url)
    const { page } = opened
    await ask(page, (w) => {
      const own = document.body.appendChild(document.createElement('dialog'))
      own.id = 'own'
      own.showModal()
      w.strict.kit.notify({ kind: 'alert', tone: 'error', text: 'Not saved' })
    })
    await page.locator('#own').getByRole('button', { name: 'Dismiss' }).click()
    await page.waitForFunction(() => document.getElementById('own')?.children.length === 0)
    expect(await ask(page, (w) => w.strict.kit.notices.alert)).toBe(undefined)
    await ask(page, (w) => {
      w.strict.kit.notify({ kind: 'alert', tone: 'error', text: 'Not sent' })
    })
    await page.locator('#own .pb-alert').waitFor()
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await page.locator('plugboard-modal .pb-notices:popover-open', { hasText: 'Not sent' }).waitFor()
    expect(await page.locator('plugboard-notices').count()).toBe(0)
    await opened.close()
  })

  it('makes a covered view inert, and not the one above it', async () => {
    const opened = await openPage(site.url)
    const { page } = opened
    const views = page.locator('plugboard-modal dialog .pb-view')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.locator('[data-view=Connect]').waitFor()
    await ask(page, (w) => {
      w.strict.kit.ask('WhatIsAWallet').catch(() => undefined)
    })
    await page.locator('[data-view=WhatIsAWallet]').waitFor()

    expect(await views.evaluateAll((all) => all.map((view) => view.matches('[inert]')))).toEqual([
      true,
      false
    ])
    await opened.close()
  })
})
