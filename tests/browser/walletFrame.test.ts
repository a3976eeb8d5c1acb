import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MemoryNonces, verifyCacao } from '@plugboard/siwx/verify'
import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { startWallet } from '../../services/wallet/src/server/startWallet.js'
import { blockStorage } from './harness/blockStorage.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { askFrame, openFrame, startWalletHost, type WalletHost } from './harness/WalletHost.js'
import { confirmDevice, press, wallet } from './harness/walletSteps.js'

const email = 'ann@mail.example'

let host: WalletHost
let opened: OpenedPage
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  host = await startWalletHost(stack().rpc[0])
  opened = await openPage(host.url, { motion: true })
}, 60_000)
afterAll(async () => {
  await opened.close()
  await host.stop()
}, 60_000)

const shot = (page: Page, name: string) => page.screenshot({ path: join(screens, `walletFrame.${name}.png`) })

it('[S6.06] a page outside the project cannot embed the wallet', async () => {
  const { page } = await openPage(host.url)
  const project = { ...host.project, origins: ['https://shop.example'], mode: 'live' as const }
  const foreign = await startWallet({
    projects: { api: host.auth.url, projects: [project] },
    site: host.site,
    port: 0
  })
  await page.route('**/frame?**', (route) =>
    route.continue({ url: route.request().url().replace(host.walletOrigin, foreign.url) })
  )
  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))

  await page.evaluate((origin) => {
    const frame = document.createElement('iframe')
    frame.src = `${origin}/frame?projectId=test`
    document.body.append(frame)
  }, host.walletOrigin)

  expect((await blocked).text()).toContain('https://shop.example')
  await page.close()
  await foreign.close()
}, 60_000)

describe('the wallet in a page', () => {
  it('[S1.03] [S4.16] logs in by mail, link and code, and shares the addresses when the visitor agrees', async () => {
    const { page } = opened
    expect(await openFrame(page, host.walletOrigin)).toMatchObject({
      t: 'kit/hello-ok',
      caps: { level: 'kept', v2: true }
    })
    await askFrame(page, 'SYNC_DAPP_DATA', {
      metadata: { name: 'Test shop', url: host.url, icons: [] },
      ...{ sdkVersion: '1', sdkType: 'kit', projectId: 'test' }
    })
    expect(await askFrame(page, 'IS_CONNECTED')).toMatchObject({ result: { isConnected: false } })

    const started = await askFrame(page, 'CONNECT_EMAIL', { email })
    expect(started).toMatchObject({
      ok: true,
      result: { action: 'VERIFY_DEVICE', number: expect.any(Number) }
    })
    const waiting = askFrame(page, 'CONNECT_DEVICE')
    const code = await confirmDevice(page, host, email, started.result.number, shot)
    expect(await waiting).toMatchObject({ ok: true })
    expect(await askFrame(page, 'CONNECT_OTP', { otp: code })).toMatchObject({ ok: true })

    const { origin, host: domain } = new URL(host.url)
    const nonces = new MemoryNonces()
    const user = askFrame(page, 'GET_USER', {
      signIn: {
        ...{ domain, uri: `${origin}/`, nonce: nonces.issue(), statement: 'Log in to the shop.' },
        ...{ expirationTime: new Date(Date.now() + 600_000).toISOString(), chainIds: ['eip155:31337'] }
      }
    })
    await wallet(page).getByText('Log in to the shop.').waitFor()
    await shot(page, 'share')
    await press(page, 'Share and sign in')
    const options = { origins: [origin], chains: ['eip155:31337'] as const, nonces }
    expect(await verifyCacao({ cacao: (await user).result.cacao }, options)).toMatchObject({ ok: true })
    expect(await user).toMatchObject({
      ok: true,
      result: {
        ...{ provider: 'email', email, chainId: 31337, preferredAccountType: 'smartAccount' },
        addresses: {
          eip155: expect.stringMatching(/^0x/),
          solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
        }
      }
    })
    expect(await page.locator('dialog[open]').count()).toBe(0)
  }, 120_000)

  it('reports that its texts could not be loaded, and shows the request once they are', async () => {
    // A user whose browser gives the frame no storage is asked something before any login.
    const tab = await opened.page.context().browser()?.newPage()
    if (!tab) throw new Error('The page has no browser')
    await tab.addInitScript(blockStorage)
    await tab.goto(host.url)
    const assets = join(host.site, 'assets')
    const texts = readdirSync(assets).filter((name) =>
      readFileSync(join(assets, name), 'utf8').includes('Hold to approve')
    )
    const state = { isDown: true, asked: 0 }
    for (const name of texts)
      await tab.route(`**/${name}`, (route) => {
        state.asked += 1
        return state.isDown ? route.abort() : route.continue()
      })
    await openFrame(tab, host.walletOrigin)

    const closed = askFrame(tab, 'CONNECT_EMAIL', { email })
    const again = wallet(tab).getByRole('button', { name: 'Try again', exact: true })
    await again.waitFor()
    await shot(tab, 'loadFailed')
    await again.click()
    await wallet(tab).locator('button[aria-disabled]').waitFor({ state: 'detached' })
    await wallet(tab).getByText('The server cannot be reached').waitFor()
    expect(state.asked).toBe(2)

    await wallet(tab).getByRole('button', { name: 'Close', exact: true }).click()
    expect(await closed).toMatchObject({ error: { code: 'REJECTED' } })
    const answer = askFrame(tab, 'CONNECT_EMAIL', { email })
    for (let turn = 0; turn < 300 && state.asked < 3; turn++) await tab.waitForTimeout(50)
    expect(state.asked).toBe(3)
    await wallet(tab).getByText('The server cannot be reached').waitFor()
    state.isDown = false
    await again.click()

    await wallet(tab).getByText('Let the wallet store your key').waitFor()
    expect(await wallet(tab).locator('main').count()).toBe(1)
    await wallet(tab).getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 'REJECTED' } })
    await tab.close()
  }, 60_000)

  it('EW-05: accepts none of 10,000 messages from another window, and answers none (MSG-1)', async () => {
    const context = await opened.page.context().browser()?.newContext()
    if (!context) throw new Error('The page has no browser')
    const attacker = await context.newPage()
    await attacker.goto(host.url.replace('app.site', 'ad.other'))
    const popup = attacker.waitForEvent('popup')
    await attacker.evaluate((url) => {
      Object.assign(window, { victim: window.open(url) })
    }, host.url)
    const shop = await popup
    await openFrame(shop, host.walletOrigin)
    const state = () =>
      shop.evaluate(() =>
        JSON.stringify([(window as unknown as { events: unknown }).events, document.body.innerHTML])
      )
    const before = await state()

    await attacker.evaluate(() => {
      const { victim } = window as unknown as { victim: Window }
      const heard: unknown[] = []
      Object.assign(window, { heard })
      const n = '0123456789abcdef0123456789abcdef'
      const messages = [
        { t: 'kit/hello', v: 1, n, projectId: 'test' },
        { t: 'kit/page', name: n },
        JSON.stringify({ t: 'req', id: 'one', type: 'GET_USER', payload: {} }),
        JSON.stringify({ t: 'evt', type: 'SHOW', payload: { screen: 'approve', height: 400 } })
      ]
      window.addEventListener('message', ({ data }) => heard.push(data))
      for (let count = 0; count < 10_000; count++) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => heard.push(data)
        const target = count % 2 ? victim : victim.frames[0]
        target?.postMessage(messages[(count >> 1) % messages.length], '*', [port2])
      }
    })
    // The page's next request comes after all of them.
    expect(await askFrame(shop, 'IS_CONNECTED')).toMatchObject({ result: { isConnected: false } })

    expect(await attacker.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    expect(await state()).toBe(before)
    await context.close()
  }, 60_000)

  it('remembers the visitor after a reload, reads without an approval, and forgets the visitor on sign-out', async () => {
    const { page } = opened
    const address = await addressOf(page)
    await page.reload()
    await openFrame(page, host.walletOrigin)

    expect(await askFrame(page, 'IS_CONNECTED')).toMatchObject({ result: { isConnected: true } })
    expect(await askFrame(page, 'GET_USER', {})).toMatchObject({ result: { address } })
    const balance = {
      method: 'eth_getBalance',
      params: [address, 'latest'],
      chainNamespace: 'eip155',
      chainId: 31337
    }
    expect(await askFrame(page, 'RPC_REQUEST', balance)).toMatchObject({
      ok: true,
      result: expect.stringMatching(/^0x/)
    })
    expect(await askFrame(page, 'CONNECT_EMAIL', { email })).toMatchObject({ result: { action: 'CONNECT' } })

    expect(await askFrame(page, 'SIGN_OUT')).toMatchObject({ ok: true })
    expect(await askFrame(page, 'IS_CONNECTED')).toMatchObject({ result: { isConnected: false } })
    expect(await askFrame(page, 'GET_USER', {})).toMatchObject({ error: { code: 'NOT_CONNECTED' } })
  }, 60_000)
})

describe('the wallet in a page of another site', () => {
  it('logs in a new device, keeps the login in the storage that it has there, and signs', async () => {
    const { page } = await openPage(host.url.replace('app.site.localhost', 'other.localhost'))
    expect(await openFrame(page, host.walletOrigin)).toMatchObject({ caps: { level: 'kept' } })
    expect(await askFrame(page, 'IS_CONNECTED')).toMatchObject({ result: { isConnected: false } })
    const started = await askFrame(page, 'CONNECT_EMAIL', { email: 'cy@mail.example' })
    expect(started).toMatchObject({ result: { action: 'VERIFY_DEVICE' } })
    const waiting = askFrame(page, 'CONNECT_DEVICE')
    const code = await confirmDevice(page, host, 'cy@mail.example', started.result.number, shot)
    await waiting
    expect(await askFrame(page, 'CONNECT_OTP', { otp: code })).toMatchObject({ ok: true })
    const user = askFrame(page, 'GET_USER', {})
    await press(page, 'Share and sign in')
    const address = (await user).result.addresses.eip155

    // What it has stored is there after a reload, so it signs without another login.
    await page.reload()
    await openFrame(page, host.walletOrigin)
    expect(await addressOf(page)).toBe(address)
    const signed = askFrame(page, 'RPC_REQUEST', {
      ...{ method: 'personal_sign', chainNamespace: 'eip155', chainId: 31337 },
      params: ['Hello Harbour', address]
    })
    await press(page, 'Approve')
    const { result: signature } = await signed
    expect(await recoverMessageAddress({ message: 'Hello Harbour', signature })).toBe(address)
    await page.close()
  }, 60_000)
})

const addressOf = async (page: Page): Promise<`0x${string}`> =>
  (await askFrame(page, 'GET_USER', {})).result.addresses.eip155
