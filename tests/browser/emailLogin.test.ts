import { createPublicKey, verify } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { firefox, type Page } from 'playwright-core'
import { createPublicClient, createTestClient, http, parseEther, verifyMessage } from 'viem'
import { buildTransaction } from '../../plugins/solana/test/buildTransaction.js'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { itIn } from './harness/itIn.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startLoginPage } from './harness/startLoginPage.js'

const email = 'ann@mail.example'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

declare const window: Window & { readonly page: LoginPage; result?: unknown; heard?: number }

let site: Awaited<ReturnType<typeof startLoginPage>>
let opened: OpenedPage
let page: Page
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startLoginPage()
  opened = await openPage(site.url)
  page = opened.page
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => window.page)
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

const dialog = () => page.locator('plugboard-modal dialog')
const shot = (name: string) => page.screenshot({ path: join(screens, `emailLogin.${name}.png`) })

/** The user of the page, with the mails of an address. */
const visitor = (address = email) => new EmailVisitor(page, site.wallet, address, 'emailLogin')
const walletFrame = () => visitor().frame()
const press = (name: string) => visitor().press(name)
const accounts = () => visitor().accounts()
const begin = (request: Parameters<EmailVisitor['begin']>[0]) => visitor().begin(request)
const ended = () => visitor().ended()

/** Asks the local Solana chain. */
async function solanaRpc<T = number>(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(stack().solana, { method: 'POST', headers, body })
  return ((await answer.json()) as { readonly result: { readonly value: T } }).result
}

/** Logs in until the wallet asks. */
async function logIn(address: string): Promise<void> {
  // Mails are read in a Chromium, whichever browser logs in.
  await visitor(address).logIn(opened.page.context().browser())
  await (await walletFrame()).getByText('Sign in to').waitFor()
  await (await walletFrame()).getByText('Log in to the test shop.').waitFor()
  await shot('share')
}

/** Logs in on this known device: by a code only. */
async function logInAgain(): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('lastEmailLogin')) localStorage.removeItem(key)
  })
  // The next mail to an address can be sent only half a minute after the last one. The page enforces this until a reload, and so does the server.
  site.wallet.auth.advance(31_000)
  await page.reload()
  await page.waitForFunction(() => window.page)
  await visitor().askForMail()
  await dialog().getByText('Enter the code').waitFor()
  await visitor().typeCode(await visitor().mailedCode())
  await press('Share and sign in')
  await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
}

describe('a visitor without a wallet', () => {
  it('[S1.03] [S4.15] [S4.16] [S9.04] logs in by mail, link and code, and gets accounts on two chains', async () => {
    await page.evaluate(() => window.page.kit.open())
    await dialog().locator('[data-view]').getByLabel('Continue with e-mail').waitFor()
    expect(page.frames()).toHaveLength(1)

    await logIn(email)
    await press('Share and sign in')
    await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
    await dialog().getByText(email).first().waitFor()
    await shot('account')

    await page.waitForFunction(() => window.page.signIns.length)
    // One press in the frame shared the addresses and signed the message, and the page's server accepts it.
    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
    expect(await page.evaluate(() => window.page.views)).not.toContain('SIWXSignMessage')
    expect(await accounts()).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
  }, 120_000)

  it('[S2.10] [S2.29 part] signs a message that the frame shows over the ApproveTransaction view', async () => {
    const [[, address = '']] = (await accounts()) as [[string, `0x${string}`]]
    await begin({ method: 'personal_sign', params: ['0x48656c6c6f', address], namespace: 'eip155' })
    await dialog().getByText('Approve in your wallet').waitFor({ state: 'attached' })
    await (await walletFrame()).getByText('Hello').waitFor()
    await shot('approve')
    await press('Approve')

    const signature = (await ended()) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
    await dialog().getByText('Approve in your wallet').first().waitFor({ state: 'detached' })
  }, 60_000)

  it('signs a message with the account on Solana too', async () => {
    const [, [, pubkey = '']] = (await accounts()) as [unknown, [string, string]]
    const bytes = new TextEncoder().encode('Hello Sunrise')
    const params = { message: base58.encode(bytes), pubkey }
    await begin({ method: 'solana_signMessage', params, namespace: 'solana' })
    await (await walletFrame()).getByText('Hello Sunrise').waitFor()
    await press('Approve')

    const { signature } = (await ended()) as { signature: string }
    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(pubkey)).toString('base64url') }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    expect(verify(null, bytes, publicKey, base58.decode(signature))).toBe(true)
  }, 60_000)

  it('S-06: completes a pending request while another window posts a thousand messages', async () => {
    const [[, address = '']] = (await accounts()) as [[string, `0x${string}`]]
    await page
      .context()
      .route('http://ad.other.localhost/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Ad</h1>' })
      )
    const popup = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('http://ad.other.localhost/'))
    const ad = await popup
    const notices = () =>
      page.evaluate(() => JSON.stringify([window.page.kit.notices.alert, window.page.kit.notices.toasts]))
    const before = await notices()
    await page.evaluate(() => {
      window.heard = 0
      window.addEventListener('message', () => {
        window.heard = (window.heard ?? 0) + 1
      })
    })
    await begin({ method: 'personal_sign', params: ['0x48656c6c6f', address], namespace: 'eip155' })
    await (await walletFrame()).getByText('Hello').waitFor()

    await ad.evaluate(() => {
      const messages = [
        { resultUri: 'https://ad.other.localhost/?error=denied' },
        { resultUri: '' },
        { t: 'kit/hello-ok', v: 1, n: '0'.repeat(32), caps: [] },
        JSON.stringify({ t: 'evt', type: 'SESSION_ENDED', payload: {} }),
        JSON.stringify({ t: 'res', id: '1', type: 'RPC_REQUEST', error: { code: 'REJECTED' } })
      ]
      for (let count = 0; count < 1_000; count++) opener.postMessage(messages[count % messages.length], '*')
    })
    await page.waitForFunction(() => window.heard === 1_000)

    expect(await notices()).toBe(before)
    await press('Approve')
    const signature = (await ended()) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
    // A page behind another window is no longer drawn.
    await ad.close()
    await page.bringToFront()
    await dialog().getByText('Approve in your wallet').first().waitFor({ state: 'detached' })
  }, 60_000)

  it('[S4.19] sends coins after one approval in the frame', async () => {
    const [[, from = '']] = (await accounts()) as [[string, `0x${string}`]]
    const transport = http(stack().rpc[0])
    const chain = createPublicClient({ transport })
    await createTestClient({ mode: 'anvil', transport }).setBalance({
      address: from as `0x${string}`,
      value: parseEther('2')
    })
    const before = await chain.getBalance({ address: receiver })

    await begin({
      method: 'eth_sendTransaction',
      params: [{ from, to: receiver, value: '0xde0b6b3a7640000' }],
      namespace: 'eip155'
    })
    await (await walletFrame()).getByText('1 ETH', { exact: true }).waitFor()
    await press('Approve')
    await chain.waitForTransactionReceipt({ hash: (await ended()) as `0x${string}` })

    expect(await chain.getBalance({ address: receiver })).toBe(before + parseEther('1'))
  }, 60_000)

  it('[S9.04 part] sends coins on Solana, and the frame shows what the transaction does', async () => {
    const [, [, from = '']] = (await accounts()) as [unknown, [string, string]]
    const to = base58.encode(new Uint8Array(32).fill(7))
    await solanaRpc('requestAirdrop', from, 2_000_000_000)
    const { value: latest } = await solanaRpc<{ readonly blockhash: string }>('getLatestBlockhash')
    const lamports = [...new Uint8Array(new BigUint64Array([10_000_000n]).buffer)]
    const parties = [{ address: from, isSigner: true }, { address: to }]
    const program = '11111111111111111111111111111111'
    const bytes = buildTransaction({
      ...{ payer: from, blockhash: latest.blockhash },
      calls: [{ program, accounts: parties, data: [2, 0, 0, 0, ...lamports] }]
    })

    const params = { transaction: Buffer.from(bytes).toString('base64'), pubkey: from }
    await begin({ method: 'solana_signAndSendTransaction', params, namespace: 'solana' })
    await (await walletFrame()).getByText('0.01 SOL', { exact: true }).waitFor()
    await (await walletFrame()).getByText('0.000005 SOL').waitFor()
    await shot('solana')
    await press('Approve')

    const { signature } = (await ended()) as { readonly signature: string }
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect((await solanaRpc('getBalance', to)).value).toBe(10_000_000)
  }, 60_000)

  it('needs a review before the wallet’s approval for a new receiver only', async () => {
    const pay = (wei: string) =>
      page.evaluate(
        ([to, amount]) => {
          window.page.views.length = 0
          window.result = window.page.pay(to, amount)
        },
        [receiver, wei] as const
      )
    const seen = () => page.evaluate(() => window.page.views.filter((name) => /^(Rev|App)/.test(name)))

    // The account has never sent anything there through the page's own view.
    await pay('10000000000000000')
    await dialog().getByRole('button', { name: 'Send', exact: true }).click()
    await press('Approve')
    expect(await ended()).toBe('confirmed')
    expect(await seen()).toEqual(['ReviewTransaction', 'ApproveTransaction'])
    await page.evaluate(() => window.page.kit.close())

    await pay('20000000000000000')
    await press('Approve')
    expect(await ended()).toBe('confirmed')
    expect(await seen()).toEqual(['ApproveTransaction'])
    await page.evaluate(() => window.page.kit.close())
  }, 60_000)

  it('[S4.18] [S6.03] rejects methods that the wallet does not know or offer, and shows that they are not allowed', async () => {
    for (const method of ['eth_sign', 'wallet_grantPermissions']) {
      await begin({ method, params: [], namespace: 'eip155' })
      const outcome = await page.evaluate(() =>
        Promise.resolve(window.result).then(String, ({ message }) => message)
      )

      expect(outcome).toBe('Requested RPC call is not allowed')
      await page.getByText('Action not allowed').first().waitFor()
    }
  }, 60_000)

  it('[S4.02] rejects the pending request when the modal closes, and hides the frame', async () => {
    const [[, address = '']] = (await accounts()) as [[string, string]]
    await begin({ method: 'personal_sign', params: ['0x4869', address], namespace: 'eip155' })
    await (await walletFrame()).getByText('Hi', { exact: true }).waitFor()

    await page.evaluate(() => window.page.kit.close())

    const outcome = await page.evaluate(async () =>
      Promise.resolve(window.result).then(
        () => 'signed',
        (error) => error.message
      )
    )
    expect(outcome).toBe('Request was aborted')
    expect(
      await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName)
    ).not.toBe('PLUGBOARD-FRAME')
  }, 60_000)

  it.each(['close', 'back', 'network', 'navigate', 'sign out', 'another page'] as const)(
    'EW-12: [S4.02] rejects 1 and 9 pending requests, in the frame too, when the visitor leaves by: %s',
    async (way) => {
      const [[, address = '']] = (await accounts()) as [[string, string]]
      for (const count of [1, 9]) {
        // Either side accepts a hundred messages a second, and the following is faster than any visitor.
        await page.waitForTimeout(1_000)
        await page.evaluate(
          ([account, all]) => {
            const { kit } = window.page
            const outcomes = Array.from({ length: all }, (_, at) =>
              kit
                .request({ method: 'personal_sign', params: [`0x4${at}`, account], namespace: 'eip155' })
                .then(
                  () => {
                    // If the visitor leaves the page, the test reads this afterwards.
                    sessionStorage.setItem('signed', 'yes')
                    return 'signed'
                  },
                  ({ message }) => message
                )
            )
            window.result = Promise.all(outcomes)
          },
          [address, count] as const
        )
        await (await walletFrame())
          .getByText('asks for a signature')
          .or((await walletFrame()).getByRole('button', { name: 'Approve', exact: true }))
          .first()
          .waitFor()
        if (way === 'another page') {
          await page.reload()
          await page.waitForFunction(() => window.page?.kit.connections.all.length === 2)
          expect(await page.evaluate(() => sessionStorage.getItem('signed'))).toBeNull()
          await (await walletFrame()).waitForFunction(() => !document.querySelector('.primary'))
          continue
        }
        await page.evaluate(async (by) => {
          const { kit } = window.page
          const state = { isOver: false }
          void Promise.resolve(window.result).then(() => {
            state.isOver = true
          })
          // One approval at a time: each further one is left in the same way as the first.
          while (!state.isOver) {
            if (kit.router.open && kit.router.current.name === 'ApproveTransaction') {
              if (by === 'close') kit.close()
              if (by === 'back') kit.back()
              if (by === 'network') await kit.switchNetwork('eip155:31338').catch(() => undefined)
              if (by === 'navigate') kit.reset([{ name: 'Account' }])
              if (by === 'sign out') await kit.disconnect()
            }
            await new Promise((done) => requestAnimationFrame(done))
          }
          await kit.switchNetwork('eip155:31337').catch(() => undefined)
          kit.close()
        }, way)

        const outcomes = (await ended()) as readonly string[]
        expect(outcomes).toHaveLength(count)
        expect(outcomes.filter((outcome) => outcome === 'signed')).toEqual([])
        // The wallet itself rejects requests for the previous network (APR-7); after signing out there are none.
        const endings: Partial<Record<typeof way, string>> = {
          network: 'Your wallet is on another network',
          'sign out': 'Connect a wallet first'
        }
        expect(outcomes[0]).toBe(endings[way] ?? 'Request was aborted')
        await (await walletFrame()).waitForFunction(() => !document.querySelector('.primary'))
        if (way === 'sign out') await logInAgain()
      }
    },
    60_000
  )

  it('EW-01: logs in and signs on a phone, right to left and in dark mode', async () => {
    const context = await opened.page
      .context()
      .browser()
      ?.newContext({
        ...{ viewport: { width: 360, height: 640 }, colorScheme: 'dark', locale: 'ar' }
      })
    if (!context) throw new Error('The page has no browser')
    const before = page
    page = await context.newPage()
    try {
      page.setDefaultTimeout(30_000)
      await page.goto(`${site.url}&locale=ar`)
      await page.waitForFunction(() => window.page)
      await page.evaluate(() => window.page.kit.open())
      await dialog().locator('input[type=email]').fill('fay@mail.example')
      await dialog().locator('form:has(input[type=email]) button[type=submit]').click()
      const number = (await dialog().locator('.auth-number [aria-hidden]').textContent()) ?? ''
      const code = await visitor('fay@mail.example').confirmDevice(number)
      await dialog().locator('input[autocomplete=one-time-code]').fill(code)
      const frame = await walletFrame()
      await frame.locator('.buttons .primary').waitFor()
      await shot('phone.share')
      const looks = () =>
        frame.evaluate(() => {
          const { dir, dataset, scrollWidth } = document.documentElement
          return [dir, dataset.mode, scrollWidth <= innerWidth]
        })
      expect(await looks()).toEqual(['rtl', 'dark', true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await press('مشاركة وتسجيل الدخول')
      await page.waitForFunction(() => window.page.kit.connections.all.length === 2)

      const [[, address = '']] = (await accounts()) as [[string, `0x${string}`]]
      await begin({ method: 'personal_sign', params: ['0x48656c6c6f', address], namespace: 'eip155' })
      await (await walletFrame()).getByText('Hello').waitFor()
      await shot('phone.approve')
      expect(await looks()).toEqual(['rtl', 'dark', true])
      await press('موافقة')
      const signature = (await ended()) as `0x${string}`
      expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(
        true
      )
    } finally {
      page = before
      await context.close()
    }
  }, 120_000)

  it('[S4.07] [S4.15] restores the accounts after a reload, and disconnects both chains at once', async () => {
    const before = await accounts()
    await page.reload()
    await page.waitForFunction(() => window.page?.kit.connections.all.length === 2)
    expect(await accounts()).toEqual(before)
    expect(page.frames()).toHaveLength(2)

    await page.evaluate(() => window.page.kit.disconnect())

    expect(await accounts()).toEqual([])
    await page.reload()
    await page.waitForFunction(() => window.page)
    await page.evaluate(() => window.page.kit.ready)
    expect(await accounts()).toEqual([])
    expect(page.frames()).toHaveLength(1)
  }, 60_000)

  it('[S4.16] requires only the code on a known device, and no code if the device is still logged in', async () => {
    const begin = async () => {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      // The next mail to an address can be sent only half a minute after the last one.
      site.wallet.auth.advance(31_000)
      await page.reload()
      await page.waitForFunction(() => window.page)
      await page.evaluate(() => window.page.kit.open())
      await dialog().locator('[data-view]').getByLabel('Continue with e-mail').fill(email)
      await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
    }
    const end = async (name: string) => {
      await press(name)
      await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
      await page.waitForFunction(() => window.page.views.includes('Account'))
      await dialog().getByText(email).first().waitFor()
      return page.evaluate(() => window.page.views.filter((name) => /^(Email|Account)/.test(name)))
    }

    await begin()
    await dialog().getByText('Enter the code').waitFor()
    await dialog()
      .getByLabel('Code', { exact: true })
      .fill(await visitor().mailedCode())
    expect(await end('Share and sign in')).toEqual(['EmailVerifyOtp', 'Account'])

    await begin()
    expect(await end('Sign in')).toEqual(['Account'])
  }, 60_000)

  itIn('firefox')(
    'logs in and signs in Firefox, and sends in a window of the wallet, since the browser cannot tell what covers it in the page',
    async () => {
      const executablePath = findProgram('firefox-esr') ?? 'firefox-esr'
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
      try {
        const other = await openPage(site.url, { browser })
        page = other.page
        page.setDefaultTimeout(30_000)
        await page.waitForFunction(() => window.page)
        await page.evaluate(() => window.page.kit.open())
        await logIn('ben@mail.example')
        await press('Share and sign in')
        await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
        const [[, address = '']] = (await accounts()) as [[string, `0x${string}`]]

        await begin({ method: 'personal_sign', params: ['0x48656c6c6f', address], namespace: 'eip155' })
        await press('Approve')
        const signature = (await ended()) as `0x${string}`
        const signed = { address: address as `0x${string}`, message: 'Hello', signature }
        expect(await verifyMessage(signed)).toBe(true)

        const transport = http(stack().rpc[0])
        const chain = createPublicClient({ transport })
        const client = createTestClient({ mode: 'anvil', transport })
        await client.setBalance({ address: address as `0x${string}`, value: parseEther('1') })
        const before = await chain.getBalance({ address: receiver })
        const params = [{ from: address, to: receiver, value: '0x2386f26fc10000' }]
        await begin({ method: 'eth_sendTransaction', params, namespace: 'eip155' })
        await (await walletFrame()).getByText('Your browser cannot tell').waitFor()
        const opening = page.context().waitForEvent('page')
        const button = (await walletFrame()).getByRole('button', { name: 'Continue in the wallet window' })
        // Repeat until the press counts.
        const wallet = await (async () => {
          for (;;) {
            await button.click()
            const opened = await Promise.race([opening, page.waitForTimeout(1_500)])
            if (opened) return opened
          }
        })()
        await wallet.getByText('0.01 ETH', { exact: true }).waitFor()
        expect(new URL(wallet.url()).origin).toBe(site.wallet.walletOrigin)
        const closed = wallet.waitForEvent('close')
        const approve = wallet.getByRole('button', { name: 'Approve', exact: true })
        while (!wallet.isClosed()) {
          await approve.click({ timeout: 5_000 }).catch(() => undefined)
          await Promise.race([closed, page.waitForTimeout(1_000)])
        }
        await chain.waitForTransactionReceipt({ hash: (await ended()) as `0x${string}` })
        expect(await chain.getBalance({ address: receiver })).toBe(before + parseEther('0.01'))
        // Screenshots add a style of their own in Firefox, which the page's policy refuses.
        expect(other.faults.filter((fault) => !/inline style|style-src-elem inline/.test(fault))).toEqual([])
      } finally {
        page = opened.page
        await browser.close()
      }
    },
    120_000
  )
})
