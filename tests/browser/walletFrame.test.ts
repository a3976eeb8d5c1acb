import { createPublicKey, verify } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MemoryNonces, verifyCacao } from '@plugboard/siwx/verify'
import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  recoverMessageAddress,
  toHex,
  verifyTypedData
} from 'viem'
import { startWallet } from '../../services/wallet/src/server/startWallet.js'
import contracts from '../contracts/contracts.json'
import { blockStorage } from './harness/blockStorage.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import {
  askFrame,
  harbour,
  meadow,
  openFrame,
  startWalletHost,
  type WalletHost
} from './harness/WalletHost.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const email = 'ann@mail.example'

const maker = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)'
])

let host: WalletHost
let opened: OpenedPage
let token: Hex
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  token = await deployToken()
  host = await startWalletHost(stack().rpc[0], {
    networks: [harbour([{ address: token, symbol: 'HUSD', decimals: 6 }]), meadow]
  })
  opened = await openPage(host.url, { motion: true })
}, 60_000)
afterAll(async () => {
  await opened.close()
  await host.stop()
}, 60_000)

const wallet = (page: Page) => page.frameLocator('iframe')
const frameOf = (page: Page) => {
  const found = page.frames().find((frame) => frame.url().startsWith(host.walletOrigin))
  if (!found) throw new Error('The page has no frame')
  return found
}

/** Presses a button of the frame once presses count, like a person who has read what it says. */
async function press(page: Page, name: string): Promise<void> {
  const button = wallet(page).getByRole('button', { name, exact: true })
  await button.waitFor()
  for (;;) {
    await button.click()
    const isGone = await button.waitFor({ state: 'detached', timeout: 1_500 }).then(
      () => true,
      () => false
    )
    if (isGone) return
  }
}

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
    const code = await confirmDevice(page, started.result.number)
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

  it('[S6.02 part] signs a message that the visitor approves, but not a rejected one', async () => {
    const { page } = opened
    const address = await addressOf(page)
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
    const { solana } = (await askFrame(page, 'GET_USER', {})).result.addresses
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
    const address = await addressOf(page)
    const answer = askFrame(page, 'RPC_REQUEST', {
      ...{ method: 'personal_sign', params: ['Quick', address], chainNamespace: 'eip155', chainId: 31337 }
    })

    await frameOf(page).waitForFunction(() => document.querySelector('.primary'))
    const faults = await frameOf(page).evaluate(async () => {
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

  it('sends coins to the receiver once the visitor approves, and nothing before or after a rejection', async () => {
    const { page } = opened
    const address = await addressOf(page)
    const transport = http(stack().rpc[0])
    const chain = createPublicClient({ transport })
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('2') })
    const before = await chain.getBalance({ address: receiver })
    const count = () => chain.getTransactionCount({ address, blockTag: 'pending' })
    const countBefore = await count()
    const ask = () =>
      askFrame(page, 'RPC_REQUEST', {
        ...{ method: 'eth_sendTransaction', chainNamespace: 'eip155', chainId: 31337 },
        params: [{ from: address, to: receiver, value: '0xde0b6b3a7640000' }]
      })

    const refused = ask()
    await wallet(page).getByText('1 ETH', { exact: true }).waitFor()
    await wallet(page).getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toMatchObject({ error: { code: 'REJECTED' } })
    const sent = ask()
    await wallet(page).getByText('1 ETH', { exact: true }).waitFor()
    await shot(page, 'send')
    expect([await count(), await chain.getBalance({ address: receiver })]).toEqual([countBefore, before])
    await press(page, 'Approve')
    const { result: hash } = await sent
    const receipt = await chain.waitForTransactionReceipt({ hash })

    expect(receipt).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
      to: receiver.toLowerCase()
    })
    expect(await chain.getBalance({ address: receiver })).toBe(before + parseEther('1'))
  }, 60_000)

  it('[S6.02 part] signs typed data that the visitor approves, and refuses data for another network', async () => {
    const { page } = opened
    const address = await addressOf(page)
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

  it('[S6.01] [S6.02 part] sends calls individually, and returns their receipts and the remaining assets', async () => {
    const { page } = opened
    const address = await addressOf(page)
    await sendFrom(maker, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [address, 50_000_000n] })
    })
    const ask = (method: string, params: readonly unknown[]) =>
      askFrame(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 31337 })
    const transfer = (amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, amount] })
    })
    const calls = [transfer(1_000_000n), { to: receiver, value: '0x1' }, transfer(2_000_000n)]

    const sent = ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: address, calls }])
    await wallet(page).getByText('2 HUSD').waitFor()
    await shot(page, 'calls')
    await press(page, 'Approve')
    const { id } = (await sent).result
    let status = (await ask('wallet_getCallsStatus', [id])).result
    while (status.status === 100) status = (await ask('wallet_getCallsStatus', [id])).result

    expect(status).toMatchObject({ id, chainId: '0x7a69', atomic: false, status: 200 })
    expect(status.receipts).toHaveLength(3)
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const balance = await chain.getBalance({ address })
    expect((await ask('wallet_getAssets', [{ account: address }])).result).toEqual({
      '0x7a69': [
        expect.objectContaining({ type: 'NATIVE', balance: toHex(balance) }),
        {
          ...{ address: token, balance: toHex(47_000_000n), type: 'ERC20' },
          metadata: { name: 'HUSD', symbol: 'HUSD', decimals: 6 }
        }
      ]
    })
  }, 60_000)

  it('[S7.16] sends a token whose transfer returns nothing, in the language of the page', async () => {
    const { page } = opened
    const address = await addressOf(page)
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const balanceOfReceiver = () =>
      chain.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [receiver] })
    const before = await balanceOfReceiver()
    await sendFrom(maker, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [address, 50_000_000n] })
    })
    await askFrame(page, 'SYNC_THEME', {
      mode: 'dark',
      variables: { '--pb-color-accent': '#ffd43b' },
      locale: 'he'
    })

    const sent = askFrame(page, 'RPC_REQUEST', {
      ...{ method: 'eth_sendTransaction', chainNamespace: 'eip155', chainId: 31337 },
      params: [
        {
          to: token,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, 12_500_000n] })
        }
      ]
    })
    await wallet(page).getByText('12.5 HUSD').waitFor()
    const html = wallet(page).locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['he', 'rtl'])
    // Only names, addresses and bytes are written in Latin letters.
    const names = new RegExp(`${host.url}|Test shop|Harbour|HUSD|ETH|0x(?:[\\da-f]{2})+`, 'gi')
    const texts = await wallet(page).locator('main').allTextContents()
    expect(texts.join(' ').replace(names, '')).not.toMatch(/[a-z]/i)
    await shot(page, 'token')
    await press(page, 'אישור')
    const { result: hash } = await sent
    await chain.waitForTransactionReceipt({ hash })

    expect(await balanceOfReceiver()).toBe(before + 12_500_000n)
  }, 60_000)

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
    const code = await confirmDevice(page, started.result.number, 'cy@mail.example')
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

/** Opens the link of the mail in a separate tab, picks the number, and reads the code there. */
async function confirmDevice(from: Page, number: number, address = email): Promise<string> {
  const { link = '' } = await host.auth.nextMail(address)
  const browser = from.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByText('Which number is shown on the site where you are logging in').waitFor()
  await shot(page, 'device')
  await page.getByRole('button', { name: String(number).padStart(2, '0'), exact: true }).click()
  const code = (await page.locator('.code').textContent()) ?? ''
  await shot(page, 'code')
  await page.close()
  return code.trim()
}

/** Sends from an account of anvil, and waits for the block. */
async function sendFrom(from: Hex, transaction: { readonly to?: Hex; readonly data: Hex }) {
  const client = createPublicClient({ transport: http(stack().rpc[0]) })
  const params = [{ from, gas: '0x7a1200', ...transaction }]
  const hash = await client.request({ method: 'eth_sendTransaction' as never, params: params as never })
  return client.waitForTransactionReceipt({ hash: hash as Hex })
}

/** A token whose `transfer` returns nothing, like USDT's. */
async function deployToken(): Promise<Hex> {
  const supply = encodeAbiParameters(parseAbiParameters('uint256'), [1_000_000_000n]).slice(2)
  const { contractAddress } = await sendFrom(maker, { data: `${contracts.NoReturnToken}${supply}` as Hex })
  return contractAddress as Hex
}
