import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import type { WalletControls } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { verify } from '../../examples/plugins/pebble/src/signing.js'
import { startNode } from '../../examples/plugins/pebble/src/testing/startNode.js'
import { type HostOptions, type OpenedHost, openHost } from './harness/openHost.js'
import { run } from './harness/run.js'
import { type Site, serveFolder } from './harness/serveFolder.js'
import { startNext } from './harness/startNext.js'

/** Only a limit for hangs: a host is built here, which takes a loaded machine a minute. */
jest.setTimeout(300_000)

/** The first development account of the local chain. */
const address = /0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266/i

const host = (name: string) => resolve('examples/hosts', name)

const built = new Set<string>()

/** Builds a host, once for all tests that visit it. */
function build(name: string): void {
  if (built.has(name)) return
  const { ok, said } = run(host(name), 'npm', ['run', '--silent', 'build'])
  if (!ok) throw new Error(`The host '${name}' could not be built:\n${said.slice(-4000)}`)
  built.add(name)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const account = (page: Page, text: string | RegExp) => page.getByText('Account:').filter({ hasText: text })

/** Connects as a visitor does on every host that has the dialog. */
async function connectByDialog(page: Page, wallet = 'Test Wallet'): Promise<void> {
  await account(page, 'nobody').waitFor()
  await button(page, 'Connect wallet').click()
  await page.getByRole('dialog').waitFor()
  await button(page, wallet).click()
  await account(page, address).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function disconnect(page: Page): Promise<void> {
  await button(page, 'Disconnect').click()
  await account(page, 'nobody').waitFor()
}

/** Visits a host, and removes browser and server again whatever the result. */
async function visit(
  site: Site,
  use: (host: OpenedHost) => Promise<void>,
  options?: HostOptions
): Promise<void> {
  try {
    const opened = await openHost(site.url, options)
    try {
      await use(opened)
      await opened.close()
    } finally {
      await opened.page.close()
    }
  } finally {
    await site.stop()
  }
}

describe('plain HTML and one file from a CDN', () => {
  const cdn = 'https://cdn.jsdelivr.net/npm/@plugboard/cdn@0.1.0/dist'
  const dist = resolve('examples/node_modules/@plugboard/cdn/dist')
  const split = existsSync(`${dist}/split`) ? readdirSync(`${dist}/split`) : []

  it('loads the published version', () => {
    const { version } = JSON.parse(readFileSync(`${dist}/../package.json`, 'utf8'))
    for (const file of ['index.html', 'shop.js'])
      expect(readFileSync(`${host('html')}/${file}`, 'utf8')).toContain(
        `@plugboard/cdn@${version}/dist/plugboard.js`
      )
  })

  it.each([
    ['the one file', { [`${cdn}/plugboard.js`]: `${dist}/plugboard.js` }],
    [
      'the same in parts',
      Object.fromEntries(split.map((file) => [`${cdn}/${file}`, `${dist}/split/${file}`]))
    ]
  ])(
    'connects, shows a view of the page and disconnects with %s, under its strict policy',
    async (_, files) =>
      visit(
        await serveFolder(host('html')),
        async ({ page, foreign }) => {
          await connectByDialog(page)
          await button(page, 'Help').click()
          await page.getByRole('dialog').getByText('Ask at the counter').waitFor()
          await page.keyboard.press('Escape')
          await disconnect(page)
          expect(foreign.filter((asked) => asked.startsWith(cdn))).toEqual([])
        },
        { files }
      )
  )
})

describe('React with Vite', () => {
  it('connects a third party’s wallet, renders its views, signs, writes the journal and disconnects', async () => {
    build('react-vite')
    await visit(
      await serveFolder(`${host('react-vite')}/dist`),
      async ({ page }) => {
        await button(page, 'Connect wallet').click()
        const rows = page.getByRole('dialog').getByRole('listitem')
        await rows.filter({ hasText: 'Test Wallet' }).waitFor()
        const names = (await rows.allInnerTexts()).map((text) => /Acme Vault|Test Wallet/.exec(text)?.[0])
        expect(names.slice(0, 2)).toEqual(['Acme Vault', 'Test Wallet'])
        await page.keyboard.press('Escape')
        await connectByDialog(page, 'Acme Vault')
        await button(page, 'Order').click()
        await page.getByText(/^Signed: 0x[0-9a-f]{130}$/).waitFor()
        await page.locator('button.pb-trigger').click()
        await page.getByRole('dialog').getByText('2 of 10 stamps').waitFor()
        await page.getByText('Collected on Ethereum').waitFor()
        await page.keyboard.press('Escape')
        const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
        expect(kept).toMatch(/connected eip155:1:0xf39f/i)
        expect(kept).toMatch(/personal_sign by eip155:1:0xf39f/i)
        await disconnect(page)
      },
      { vault: true }
    )
  })
})

describe("React with wagmi's hooks", () => {
  it('connects in the dialog, signs, reconnects after a reload, and disconnects through wagmi', async () => {
    build('wagmi')
    await visit(await serveFolder(`${host('wagmi')}/dist`), async ({ page }) => {
      await connectByDialog(page)
      await button(page, 'Order').click()
      await page.getByText(/^Signed: 0x[0-9a-f]{130}$/).waitFor()
      await page.reload()
      await account(page, address).waitFor()
      await disconnect(page)
      await button(page, 'Connect wallet').waitFor()
    })
  })
})

describe('Vue with the custom elements', () => {
  it('connects, shows a view without React and disconnects', async () => {
    build('vue')
    await visit(await serveFolder(`${host('vue')}/dist`), async ({ page }) => {
      await connectByDialog(page)
      await page.getByText('Network: Ethereum').waitFor()
      await button(page, 'Help').click()
      await page.getByText('Having trouble with an order?').waitFor()
      const reported = page.waitForEvent('console', (message) => address.test(message.text()))
      await button(page, 'Ask for help').click()
      expect((await reported).text()).toMatch(/^an order: eip155:1:0x/)
      await page.getByText('We will be in touch').waitFor()
      await disconnect(page)
    })
  })
})

describe('third-party chain', () => {
  it('connects, shows its account and signs in the dialog alongside the other chains', async () => {
    build('vue')
    const node = await startNode()
    try {
      await visit(
        await serveFolder(`${host('vue')}/dist`),
        async ({ page }) => {
          const asked: string[] = []
          page.on('dialog', (dialog) => {
            asked.push(dialog.message())
            void dialog.accept()
          })
          await account(page, 'nobody').waitFor()
          await button(page, 'Connect wallet').click()
          await page.getByRole('dialog').getByRole('button', { name: 'Pebble wallet' }).click()
          await account(page, /peb/).waitFor()
          await page.getByText('Network: Pebble').waitFor()
          await button(page, /^Account .*100(\.0+)? PEB/)
            .first()
            .waitFor()
          const address = (await account(page, /peb/).textContent())?.replace('Account: ', '') ?? ''
          await button(page, 'Order').click()
          const signed = (await page.getByText(/^Signed: [0-9a-f]{258}$/).textContent()) ?? ''
          expect(await verify(address, 'One coffee, please', signed.replace('Signed: ', ''))).toBe(true)
          expect(asked).toEqual(['Pebble wallet: connect?', 'Pebble wallet: peb_sign?'])
          await disconnect(page)
          await connectByDialog(page)
          await page.getByText('Network: Ethereum').waitFor()
        },
        { nodes: { 'https://node.pebble.example': node.url } }
      )
    } finally {
      node.stop()
    }
  })
})

describe('Svelte with the core only', () => {
  it('lists wallets, reports a refusal, connects and disconnects, without React', async () => {
    build('svelte')
    const assets = `${host('svelte')}/dist/assets`
    const scripts = readdirSync(assets).map((file) => readFileSync(`${assets}/${file}`, 'utf8'))
    expect(scripts.filter((text) => text.includes('react.'))).toEqual([])
    await visit(await serveFolder(`${host('svelte')}/dist`), async ({ page }) => {
      const wallet = button(page, 'Test Wallet')
      await wallet.waitFor()
      await page.evaluate(() => (window as unknown as { __wallet: WalletControls }).__wallet.rejectNext())
      await wallet.click()
      await page.getByRole('alert').filter({ hasText: 'You declined the request' }).waitFor()
      await wallet.click()
      await account(page, address).waitFor()
      await page.getByText('Network: Ethereum').waitFor()
      await disconnect(page)
      await wallet.waitFor()
    })
  })
})

describe('Next with the app router', () => {
  it('is rendered on the server, connects and disconnects', async () => {
    build('next')
    const site = await startNext(host('next'), 'start')
    const html = await (await fetch(site.url)).text()
    await visit(site, async ({ page }) => {
      expect(html).toMatch(/<button[^>]*>.*Connect wallet/)
      expect(html).toMatch(/Account: (<!-- -->)?nobody/)
      await connectByDialog(page)
      await disconnect(page)
    })
  })

  it('hydrates and reconnects without warnings in the development server', async () =>
    visit(await startNext(host('next'), 'dev'), async ({ page, faults }) => {
      await connectByDialog(page)
      await page.reload()
      await account(page, address).waitFor()
      await disconnect(page)
      expect(faults).toEqual([])
    }))
})
