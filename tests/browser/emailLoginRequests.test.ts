import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import { buildTransaction } from '../../plugins/solana/test/buildTransaction.js'
import type { LoginPage } from '../pages/email-login/main.js'
import type { EmailVisitor } from './harness/EmailVisitor.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { openNoisyWindow } from './harness/openNoisyWindow.js'
import type { OpenedPage } from './harness/openPage.js'
import { receiver, sendCoins } from './harness/sendCoins.js'
import { solanaRpc } from './harness/solanaRpc.js'
import type { LoginSite } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage; result?: unknown }

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openLoginPage('ann@mail.example', 'emailLoginRequests'))
  await visitor.logIn()
  await visitor.share()
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

/** Logs in on this known device: by a code only. */
async function logInAgain(): Promise<void> {
  // The server sends the next mail to an address only half a minute after the last one.
  site.wallet.auth.advance(31_000)
  await visitor.reloadForNextMail()
  await visitor.askForMail()
  await visitor.typeMailedCode()
  await visitor.share()
}

describe('a visitor without a wallet', () => {
  it('[S2.10] [S2.29 part] signs a message that the frame shows over the ApproveTransaction view', async () => {
    await visitor.askToSign('Hello')
    await visitor.dialog.getByText('Approve in your wallet').waitFor({ state: 'attached' })
    await (await visitor.frame()).getByText('Hello').waitFor()
    await visitor.shot('approve')
    await visitor.press('Approve')

    expect(await visitor.hasSigned('Hello')).toBe(true)
    await visitor.dialog.getByText('Approve in your wallet').first().waitFor({ state: 'detached' })
  }, 60_000)

  it('has the focus on Reject, and ends by Escape, which closes the modal as well', async () => {
    await visitor.askToSign('Not this')
    const frame = await visitor.frame()
    await frame.waitForFunction(() => document.activeElement?.textContent === 'Reject')
    await page.keyboard.press('Escape')
    expect(await visitor.outcome()).toBe('Request was aborted')
    await page.waitForFunction(() => !window.page.kit.router.open)
  }, 60_000)

  it('signs a message with the account on Solana too', async () => {
    const [, [, pubkey = '']] = (await visitor.accounts()) as [unknown, [string, string]]
    const bytes = new TextEncoder().encode('Hello Sunrise')
    const params = { message: base58.encode(bytes), pubkey }
    await visitor.begin({ method: 'solana_signMessage', params, namespace: 'solana' })
    await (await visitor.frame()).getByText('Hello Sunrise').waitFor()
    await visitor.press('Approve')

    const { signature } = (await visitor.ended()) as { signature: string }
    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(pubkey)).toString('base64url') }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    expect(verify(null, bytes, publicKey, base58.decode(signature))).toBe(true)
  }, 60_000)

  it('S-06: completes a pending request while another window posts a thousand messages', async () => {
    const notices = () =>
      page.evaluate(() => JSON.stringify([window.page.kit.notices.alert, window.page.kit.notices.toasts]))
    const ad = await openNoisyWindow(page)
    const before = await notices()
    await visitor.askToSign('Hello')
    await (await visitor.frame()).getByText('Hello').waitFor()

    await ad.post([
      { resultUri: 'https://ad.other.localhost/?error=denied' },
      { resultUri: '' },
      { t: 'kit/hello-ok', v: 1, n: '0'.repeat(32), caps: [] },
      JSON.stringify({ t: 'evt', type: 'SESSION_ENDED', payload: {} }),
      JSON.stringify({ t: 'res', id: '1', type: 'RPC_REQUEST', error: { code: 'REJECTED' } })
    ])

    expect(await notices()).toBe(before)
    await visitor.press('Approve')
    expect(await visitor.hasSigned('Hello')).toBe(true)
    // A page behind another window is no longer drawn.
    await ad.close()
    await page.bringToFront()
    await visitor.dialog.getByText('Approve in your wallet').first().waitFor({ state: 'detached' })
  }, 60_000)

  it('[S4.19 part] sends coins after one approval in the frame', async () => {
    expect(await sendCoins(visitor, '1')).toBe(parseEther('1'))
  }, 60_000)

  it('[S9.04 part] sends coins on Solana, and the frame shows what the transaction does', async () => {
    const [, [, from = '']] = (await visitor.accounts()) as [unknown, [string, string]]
    const to = base58.encode(new Uint8Array(32).fill(7))
    await solanaRpc('requestAirdrop', from, 2_000_000_000)
    const { blockhash } = await solanaRpc<{ readonly blockhash: string }>('getLatestBlockhash')
    const lamports = [...new Uint8Array(new BigUint64Array([10_000_000n]).buffer)]
    const parties = [{ address: from, isSigner: true }, { address: to }]
    const program = '11111111111111111111111111111111'
    const bytes = buildTransaction({
      ...{ payer: from, blockhash },
      calls: [{ program, accounts: parties, data: [2, 0, 0, 0, ...lamports] }]
    })

    const params = { transaction: Buffer.from(bytes).toString('base64'), pubkey: from }
    await visitor.begin({ method: 'solana_signAndSendTransaction', params, namespace: 'solana' })
    await (await visitor.frame()).getByText('0.01 SOL', { exact: true }).waitFor()
    await (await visitor.frame()).getByText('0.000005 SOL').waitFor()
    await visitor.shot('solana')
    await visitor.press('Approve')

    const { signature } = (await visitor.ended()) as { readonly signature: string }
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(await solanaRpc('getBalance', to)).toBe(10_000_000)
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
    await visitor.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await visitor.press('Approve')
    expect(await visitor.ended()).toBe('confirmed')
    expect(await seen()).toEqual(['ReviewTransaction', 'ApproveTransaction'])
    await page.evaluate(() => window.page.kit.close())

    await pay('20000000000000000')
    await visitor.press('Approve')
    expect(await visitor.ended()).toBe('confirmed')
    expect(await seen()).toEqual(['ApproveTransaction'])
    await page.evaluate(() => window.page.kit.close())
  }, 60_000)

  it('[S4.18 part] [S6.03] rejects methods that the wallet does not know or offer, and shows that they are not allowed', async () => {
    for (const method of ['eth_sign', 'wallet_grantPermissions']) {
      await visitor.begin({ method, params: [], namespace: 'eip155' })

      expect(await visitor.outcome()).toBe('Requested RPC call is not allowed')
      await page.getByText('Action not allowed').first().waitFor()
    }
  }, 60_000)

  it('[S4.02] rejects the pending request when the modal closes, and hides the frame', async () => {
    await visitor.askToSign('Hi')
    await (await visitor.frame()).getByText('Hi', { exact: true }).waitFor()

    await page.evaluate(() => window.page.kit.close())

    expect(await visitor.outcome()).toBe('Request was aborted')
    expect(
      await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName)
    ).not.toBe('PLUGBOARD-FRAME')
  }, 60_000)

  it.each(['close', 'back', 'network', 'navigate', 'sign out', 'another page'] as const)(
    'EW-12: [S4.02] rejects 1 and 9 pending requests, in the frame too, when the visitor leaves by: %s',
    async (way) => {
      const address = await visitor.evmAddress()
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
        const frame = await visitor.frame()
        const approve = frame.getByRole('button', { name: 'Approve', exact: true })
        await frame.getByText('asks for a signature').or(approve).first().waitFor()
        if (way === 'another page') {
          await page.reload()
          await page.waitForFunction(() => window.page?.kit.connections.all.length === 2)
          expect(await page.evaluate(() => sessionStorage.getItem('signed'))).toBeNull()
          await (await visitor.frame()).waitForFunction(() => !document.querySelector('.primary'))
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

        const outcomes = (await visitor.ended()) as readonly string[]
        expect(outcomes).toHaveLength(count)
        expect(outcomes.filter((outcome) => outcome === 'signed')).toEqual([])
        // The wallet itself rejects requests for the previous network (APR-7); after signing out there are none.
        const endings: Partial<Record<typeof way, string>> = {
          network: 'Your wallet is on another network',
          'sign out': 'Connect a wallet first'
        }
        expect(outcomes[0]).toBe(endings[way] ?? 'Request was aborted')
        await (await visitor.frame()).waitForFunction(() => !document.querySelector('.primary'))
        if (way === 'sign out') await logInAgain()
      }
    },
    60_000
  )
})
