import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type RunningWallet, startWallet } from '../../services/wallet/src/server/startWallet.js'
import type { KitWithCode } from '../../services/wallet/src/site/worker/formats.js'
import { makeRecoveryKit } from '../../services/wallet/src/site/worker/recoveryKit.js'
import { Wallet } from '../../services/wallet/src/site/worker/Wallet.js'
import { launch, openPage, screens } from './harness/openPage.js'

let site: RunningWallet
let kit: KitWithCode
let wallet: Wallet

beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  wallet = await Wallet.open(new Uint8Array(16))
  kit = await makeRecoveryKit(wallet)
  const built = resolve(__dirname, '../../services/wallet/dist/site')
  const network = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, tokens: [] }
  const project = { id: 'test', name: 'Test shop', origins: ['https://shop.example'], networks: [network] }
  site = await startWallet({
    projects: {
      api: 'https://login.shop.example',
      projects: [{ ...project, mode: 'live', trusted: [], recovery: 'required' }]
    },
    site: built
  })
}, 60_000)

afterAll(() => site?.close())

const asFile = (content: string) => ({
  name: 'kit.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content)
})

describe('the page that opens a recovery kit', () => {
  it('shows the words of the wallet for file and code on demand, and contacts no other host', async () => {
    const { page, requests, close } = await openPage(`${site.url}/kit`)
    const file = page.getByLabel('Kit file')
    const code = page.getByLabel('Kit code')
    const open = page.getByRole('button', { name: 'Open' })

    await file.setInputFiles(asFile('{"v":1}'))
    await code.fill(kit.code)
    await open.click()
    await page.getByText('This file is not a recovery kit.').waitFor()

    await file.setInputFiles(asFile(JSON.stringify(kit.kit)))
    await code.fill(kit.code.replace(/^./, (symbol) => (symbol === '2' ? '3' : '2')))
    await open.click()
    await page.getByText('This code does not open this kit.').waitFor()

    await code.fill(kit.code.toLowerCase().replaceAll('-', ' '))
    await open.click()
    await page.getByText(wallet.addresses.eip155).waitFor()
    await page.getByText(wallet.addresses.solana).waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
    await page.getByRole('button', { name: 'Show recovery phrase' }).click()
    const words = await page.getByRole('listitem').allTextContents()
    await page.screenshot({ path: join(screens, 'walletKit.words.png') })

    expect(words.join(' ')).toBe(`${'abandon '.repeat(11)}about`)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByText('abandon').count()).toBe(0)
    expect([...requests.keys()]).toEqual([new URL(site.url).host])
    await close()
  }, 60_000)

  it('is laid out from right to left in Arabic on a phone, and cannot reach a network', async () => {
    const browser = await launch()
    const page = await browser.newPage({ locale: 'ar', viewport: { width: 360, height: 640 } })
    const answer = await page.goto(`${site.url}/kit`)
    await page.getByRole('button', { name: 'فتح' }).waitFor()
    await page.screenshot({ path: join(screens, 'walletKit.ar.png') })

    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(answer?.headers()['content-security-policy']).toContain("connect-src 'none'")
    expect(await page.evaluate(() => fetch('/manifest.json').catch(() => 'refused'))).toBe('refused')
    await browser.close()
  }, 60_000)
})
