import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import { evmNamespace } from '../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../demo/src/phone/script/startScriptedWallet.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { buildDemo, startDemo } from './harness/startDemo.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Reads the code that is drawn, from a picture of it. */
async function readCode(page: Page): Promise<string> {
  const code = page.locator('.pb-qr')
  await code.waitFor()
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  const reader = await (page.context().browser() as Browser).newPage()
  const { width, height, data } = await reader.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] }
  }, picture)
  await reader.close()
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}

describe('pairing on the demo', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let wallet: ScriptedWallet
  let opened: OpenedPage
  let page: Page

  beforeAll(async () => {
    buildDemo()
    demo = await startDemo()
  }, 120_000)
  afterAll(() => demo?.stop())

  beforeEach(async () => {
    wallet = await startScriptedWallet({
      relayUrl: stack().relay,
      namespaces: [evmNamespace({ rpc: { 'eip155:31337': stack().rpc[0] as string } })]
    })
    opened = await openPage(demo.url)
    page = opened.page
    page.setDefaultTimeout(15_000)
  })
  afterEach(async () => {
    await wallet.stop()
    await opened.close()
  })

  const dialog = () => page.getByRole('dialog').first()
  const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name }).first()
  const choose = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await inDialog(name).click()
  }
  const account = () => page.getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i }).first()

  it('[S1.02] [S2.05] pairs from the picture, signs, switches, lives through a reload, and hears the wallet leave', async () => {
    const sockets: string[] = []
    page.on('websocket', (socket) => void sockets.push(socket.url()))
    await page.reload()
    await page.waitForTimeout(500)
    expect(sockets).toEqual([])
    await choose(/^WalletConnect/)
    const uri = await readCode(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(await page.content()).not.toContain(uri.slice(3, 67))
    await wallet.pair(uri)
    await account().waitFor()
    expect(sockets).toHaveLength(1)

    const asked = wallet.next('request')
    await page
      .getByRole('button', { name: /Join|Sign/ })
      .first()
      .click()
    const { params } = await asked
    expect((params as string[])[1]).toBe(address)
    await wallet.changeChain('eip155:31338')
    await page.reload()
    await account().waitFor()
    await wallet.disconnect()
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  }, 60_000)

  it('[S2.06] pairs a wallet of the catalogue by its own view', async () => {
    await choose(/^MetaMask/)
    await dialog().getByText('Scan with MetaMask').waitFor()
    await wallet.pair(await readCode(page))
    await account().waitFor()
  }, 60_000)
})
