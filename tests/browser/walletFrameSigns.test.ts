import { createPublicKey, verify } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'
import { recoverMessageAddress, verifyTypedData } from 'viem'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { askFrame, openFrame, startWalletHost, type WalletHost } from './harness/WalletHost.js'
import { frameOf, logIn, press, wallet } from './harness/walletSteps.js'

const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let host: WalletHost
let opened: OpenedPage
let address: `0x${string}`
let solana: string
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  host = await startWalletHost(stack().rpc[0])
  opened = await openPage(host.url, { motion: true })
  await openFrame(opened.page, host.walletOrigin)
  ;({ eip155: address, solana } = await logIn(opened.page, host, 'ann@mail.example'))
}, 120_000)
afterAll(async () => {
  await opened.close()
  await host.stop()
}, 60_000)

const shot = (page: Page, name: string) =>
  page.screenshot({ path: join(screens, `walletFrameSigns.${name}.png`) })

describe('the wallet in a page', () => {
  it('[S6.02 part] signs a message that the visitor approves, but not a rejected one', async () => {
    const { page } = opened
    const request = {
      method: 'personal_sign',
      params: ['Hello Harbour', address],
      chainNamespace: 'eip155',
      chainId: 31337
    }

    const signed = askFrame(page, 'RPC_REQUEST', request)
    await wallet(page).getByText('Hello Harbour').waitFor()
    await shot(page, 'message')
    await press(page, 'Approve')
    const { result } = await signed
    expect(await recoverMessageAddress({ message: 'Hello Harbour', signature: result })).toBe(address)

    const refused = askFrame(page, 'RPC_REQUEST', request)
    await wallet(page).getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toMatchObject({ ok: false, error: { code: 'REJECTED', rpc: 4001 } })
  }, 60_000)

  it('[S6.02 part] signs a Solana message that the visitor approves with the visitor’s Solana account, but not a rejected one', async () => {
    const { page } = opened
    const bytes = new TextEncoder().encode('Hello Meadow')
    const ask = (pubkey: string) =>
      askFrame(page, 'RPC_REQUEST', {
        ...{ method: 'solana_signMessage', chainNamespace: 'solana', chainId: 'solana:local' },
        params: { message: base58.encode(bytes), pubkey }
      })

    expect(await ask(base58.encode(new Uint8Array(32).fill(7)))).toMatchObject({ error: { code: 'INVALID' } })
    const refused = ask(solana)
    await wallet(page).getByText('Hello Meadow').waitFor()
    await wallet(page).getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toMatchObject({ ok: false, error: { code: 'REJECTED', rpc: 4001 } })

    const signed = ask(solana)
    await wallet(page).getByText('Hello Meadow').waitFor()
    await press(page, 'Approve')
    const { result } = await signed

    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(solana)).toString('base64url') }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    expect(verify(null, bytes, publicKey, base58.decode(result.signature))).toBe(true)
  }, 60_000)

  it('ignores clicks by a script, in the first 600 ms and when those of a person count', async () => {
    const { page } = opened
    const answer = askFrame(page, 'RPC_REQUEST', {
      ...{ method: 'personal_sign', params: ['Quick', address], chainNamespace: 'eip155', chainId: 31337 }
    })

    await frameOf(page, host).waitForFunction(() => document.querySelector('.primary'))
    const faults = await frameOf(page, host).evaluate(async () => {
      /** Clicks at once and then, at these intervals, for at least that long. Returns what the panel says about each click. */
      const clickEvery = async (interval: number, duration: number) => {
        const said: (string | null)[] = []
        for (let end = performance.now() + duration; performance.now() < end; ) {
          document.querySelector<HTMLElement>('.primary')?.click()
          await new Promise((done) => setTimeout(done, interval))
          said.push(document.querySelector('.press-fault')?.textContent ?? null)
        }
        return [...new Set(said)]
      }
      // A click that does not count restarts the 600 ms, so only the rarer ones come when a person's click would count.
      return [await clickEvery(15, 600), await clickEvery(900, 2_700)]
    })

    const untrusted = 'Press the button yourself.'
    expect(faults).toEqual([[untrusted], [untrusted]])
    await wallet(page).getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 'REJECTED' } })
  }, 60_000)

  it('[S6.02 part] signs typed data that the visitor approves, and refuses data for another network', async () => {
    const { page } = opened
    const data = {
      domain: { name: 'Shop', chainId: 31337, verifyingContract: token },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' }
        ],
        Order: [
          { name: 'item', type: 'string' },
          { name: 'price', type: 'uint256' }
        ]
      },
      primaryType: 'Order',
      message: { item: 'A lamp', price: '1250000' }
    } as const
    const sign = (typed: object) =>
      askFrame(page, 'RPC_REQUEST', {
        ...{ method: 'eth_signTypedData_v4', chainNamespace: 'eip155', chainId: 31337 },
        params: [address, JSON.stringify(typed)]
      })

    const signed = sign(data)
    await wallet(page).locator('.message').getByText('item: "A lamp"').waitFor()
    await shot(page, 'typedData')
    await press(page, 'Approve')
    const { result: signature } = await signed
    const message = { item: 'A lamp', price: 1_250_000n }
    const domain = { ...data.domain, chainId: 31337n }
    expect(await verifyTypedData({ ...data, domain, message, address, signature })).toBe(true)

    const foreign = sign({ ...data, domain: { ...data.domain, chainId: 1 } })
    await wallet(page).getByText('This data is for a different network').waitFor()
    await wallet(page).getByRole('button', { name: 'Close' }).last().click()
    expect(await foreign).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
  }, 60_000)
})
