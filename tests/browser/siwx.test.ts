import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { walletScript } from '@plugboard/core/testing/browser'
import { MemoryNonces, type VerifyResult, verifySignIn } from '@plugboard/siwx/verify'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = { kit: Kit; __wallet: { rejectNext(): void } }

/** A server as small as can be: one visitor, one session. */
const results: VerifyResult[] = []
const asked = { nonces: 0 }
let session: { address: string; chainId: string } | null = null
let server: Server
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

async function answer(path: string, body: string, origin: string): Promise<string> {
  if (path.endsWith('/nonce')) {
    asked.nonces++
    return nonces.issue()
  }
  if (path.endsWith('/session')) return JSON.stringify(session)
  if (path.endsWith('/sign-out')) {
    session = null
    return ''
  }
  const { message, signature } = JSON.parse(body) as { message: string; signature: string }
  const result = await verifySignIn(
    { message, signature },
    { origins: [origin], chains: ['eip155:31337'], nonces }
  )
  results.push(result)
  if (!result.ok) throw new Error(result.reason)
  session = { address: result.data.accountAddress, chainId: result.data.chainId }
  return ''
}

const nonces = new MemoryNonces()

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      answer(request.url ?? '', body, new URL(site.url).origin).then(
        (text) => response.end(text),
        () => response.writeHead(403).end()
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  site = await startFixture('siwx', { routes: { '/sign-in': `http://127.0.0.1:${port}` } })
}, 90_000)

afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  await new Promise((resolve) => server.close(resolve))
})

it('[S1.13] signs a visitor in with a browser wallet: declined, signed, verified by the server, ended by a disconnect', async () => {
  // The wallet speaks to its chains from the page, under the page's policy.
  const rpc = { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  opened = await openPage(site.url, { scripts: [walletScript({ rpc })] })
  const { page } = opened
  const dialog = page.getByRole('dialog')
  const status = () => page.evaluate(() => (window as unknown as Win).kit.connections.status())
  await page.evaluate(async () => {
    const { kit } = window as unknown as Win
    kit.open()
    while (!kit.connectors.all.length) await new Promise((resolve) => setTimeout(resolve, 20))
    await kit.connect(kit.connectors.all[0]?.id ?? '')
  })
  await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()

  await page.evaluate(() => (window as unknown as Win).__wallet.rejectNext())
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'You declined the signature' }).waitFor()
  expect(results).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(results).toEqual([expect.objectContaining({ ok: true })])
  expect(asked.nonces).toBe(1)

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  expect([session, await status()]).toEqual([null, 'disconnected'])
}, 90_000)
