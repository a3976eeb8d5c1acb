import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import encodeQR from 'qr'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { type Dapp, startDapp } from '../integration/pairing/startDapp.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chains = ['eip155:31337', 'eip155:31338', 'eip155:1']
const eip155 = {
  chains,
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
  rpcMap: {}
}

describe('the demo’s phone', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let opened: OpenedPage
  let page: Page
  let dapp: Dapp

  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(() => demo.stop())

  beforeEach(async () => {
    dapp = await startDapp(`${demo.url.replace('http', 'ws')}/relay`)
    opened = await openPage(`${demo.url}/phone.html`, {
      viewport: { width: 1000, height: 900 },
      visits: true
    })
    page = opened.page
    await page.getByText('Online').waitFor()
  })
  afterEach(async () => {
    await dapp.stop()
    await opened.close()
  })

  const offer = async (namespaces: object = { eip155 }) => {
    const uri = dapp.uri()
    const connected = dapp.provider.connect({ optionalNamespaces: namespaces as never })
    // The test waits for it where it matters; elsewhere its end is irrelevant.
    connected.catch(() => undefined)
    return { uri: await uri, connected }
  }
  const approve = () => page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const decline = () => page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  /** An unanswered proposal would keep its client waiting for five minutes. */
  const declineAll = async (connected: Promise<unknown>) => {
    await page.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
    await decline()
    await expect(connected).rejects.toMatchObject({ code: 5000 })
  }
  const connect = async () => {
    const { uri, connected } = await offer()
    await page.getByLabel('Pairing link').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
    await approve()
    return (await connected)!
  }

  it('pairs with a pasted link, signs, pays, switches, survives a reload and disconnects', async () => {
    const session = await connect()
    expect(session.namespaces.eip155?.accounts).toEqual(chains.map((chain) => `${chain}:${address}`))
    await page.getByText('Test dapp').waitFor()

    const signing = dapp.provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', address] },
      'eip155:31337'
    )
    await page.getByRole('heading', { name: 'Sign a message' }).waitFor()
    await page.getByRole('dialog').getByText('hello').waitFor()
    await approve()
    expect(await verifyMessage({ address, message: 'hello', signature: await signing })).toBe(true)

    const paying = dapp.provider.request<Hex>(
      { method: 'eth_sendTransaction', params: [{ from: address, to: friend, value: '0xde0b6b3a7640000' }] },
      'eip155:31337'
    )
    await page.getByRole('dialog').getByText('1 ETH').waitFor()
    await approve()
    const client = createPublicClient({ transport: http(stack().rpc[0]) })
    const receipt = await client.waitForTransactionReceipt({ hash: await paying })
    expect([receipt.status, receipt.to]).toEqual(['success', friend.toLowerCase()])

    await page.reload()
    await page.getByText('Test dapp').waitFor()
    const moved = new Promise((resolve) => dapp.provider.once('chainChanged', resolve))
    await page.getByLabel('Network').selectOption('eip155:31338')
    expect(Number(await moved)).toBe(31338)

    const ended = new Promise((resolve) => dapp.provider.once('session_delete', resolve))
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await ended
    await page.getByText('None yet.').waitFor()
  })

  it('answers a request that was open at a reload with the account that the site knows', async () => {
    await connect()
    const changed = new Promise((resolve) => dapp.provider.once('accountsChanged', resolve))
    await page.getByRole('combobox', { name: 'Account' }).selectOption('1')
    await changed
    const signing = dapp.provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', friend] },
      'eip155:31337'
    )
    await page.getByRole('heading', { name: 'Sign a message' }).waitFor()
    await page.reload()
    await page.getByRole('dialog').getByText(friend).waitFor()
    await approve()
    expect(await verifyMessage({ address: friend, message: 'hello', signature: await signing })).toBe(true)
    expect(await page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe('1')
  })

  it('rejects what the visitor declines, and grants only the selected networks', async () => {
    const first = await offer()
    await page.getByLabel('Pairing link').fill(first.uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await declineAll(first.connected)

    const second = await offer()
    await page.getByLabel('Pairing link').fill(second.uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByLabel('Highland').uncheck()
    await page.getByLabel('Ethereum').uncheck()
    await approve()
    expect((await second.connected)?.namespaces.eip155?.chains).toEqual(['eip155:31337'])
    const signing = dapp.provider.request(
      { method: 'personal_sign', params: ['0x00', address] },
      'eip155:31337'
    )
    const declined = expect(signing).rejects.toMatchObject({ code: 5000 })
    await decline()
    await declined
  })

  it('holds keys for other chain namespaces, loaded on demand', async () => {
    const solana = {
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      methods: ['solana_signMessage'],
      events: []
    }
    const bip122 = {
      chains: ['bip122:000000000019d6689c085ae165831e93'],
      methods: ['signMessage'],
      events: []
    }
    const polkadot = {
      chains: [`polkadot:${'91b171bb158e2d38'.repeat(2)}`],
      methods: ['polkadot_signMessage'],
      events: []
    }
    const cosmos = { chains: ['cosmos:cosmoshub-4'], methods: ['cosmos_signAmino'], events: [] }
    const ton = { chains: ['ton:-239'], methods: ['ton_sendMessage'], events: [] }
    const { uri, connected } = await offer({ solana, bip122, polkadot, cosmos, ton })
    await page.getByLabel('Pairing link').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('no key').waitFor()
    expect(await page.getByLabel('ton:-239').isDisabled()).toBe(true)
    await approve()
    expect(Object.keys((await connected)?.namespaces ?? {})).toEqual([
      'solana',
      'bip122',
      'polkadot',
      'cosmos'
    ])
    const signing = dapp.provider.request<{ signature: string }>(
      { method: 'signMessage', params: { account: 'x', message: 'hello' } },
      bip122.chains[0]
    )
    await approve()
    expect((await signing).signature).toMatch(/^[0-9a-f]{130}$/)
  })

  it('reads the code from a picture, and reports a picture without one', async () => {
    const { uri, connected } = await offer()
    const folder = await mkdtemp(join(tmpdir(), 'code-'))
    await writeFile(join(folder, 'code.gif'), encodeQR(uri, 'gif', { scale: 4 }))
    await writeFile(join(folder, 'other.gif'), encodeQR('https://shop.example', 'gif', { scale: 4 }))
    await page.locator('input[type=file]').setInputFiles(join(folder, 'other.gif'))
    await page.getByText('No pairing code was found there.').waitFor()
    await page.locator('input[type=file]').setInputFiles(join(folder, 'code.gif'))
    await declineAll(connected)
  })

  it('reads the code from a shared screen', async () => {
    const { uri, connected } = await offer()
    // A headless browser has no screen to share: a canvas that shows the code replaces it.
    await page.evaluate(
      (rows) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = rows.length * 6
        const context = canvas.getContext('2d')!
        const draw = () => {
          context.fillStyle = '#fff'
          context.fillRect(0, 0, canvas.width, canvas.height)
          context.fillStyle = '#000'
          for (const [y, row] of rows.entries())
            for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 6, y * 6, 6, 6)
        }
        setInterval(draw, 50)
        navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(20)
      },
      encodeQR(uri, 'raw', { border: 4 })
    )
    await page.getByRole('button', { name: 'Scan screen' }).click()
    await declineAll(connected)
  })

  it('accepts a pairing from its URL, and removes it from the URL', async () => {
    const { uri, connected } = await offer()
    await page.goto(`${demo.url}/phone.html?uri=${encodeURIComponent(uri)}`)
    await page.getByRole('dialog').waitFor()
    expect(page.url()).toBe(`${demo.url}/phone.html`)
    await declineAll(connected)
  })

  it('reports an invalid link, and removes the message after a valid one', async () => {
    const say = async (text: string, words: string) => {
      await page.getByLabel('Pairing link').fill(text)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('alert').getByText(words).waitFor()
    }
    await say('wc:nonsense', 'That is not a pairing link.')
    const { uri, connected } = await offer()
    await page.getByLabel('Pairing link').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await declineAll(connected)
    await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
  })

  it.each(['light', 'dark'] as const)('has no accessibility violations, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    const audit = async () => {
      const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8')
      await page.evaluate(axe)
      const { violations } = await page.evaluate(() =>
        (
          window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
          }
        ).axe.run()
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
    expect(await audit()).toEqual([])
    const { uri, connected } = await offer()
    await page.getByLabel('Pairing link').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
    expect(await audit()).toEqual([])
    await declineAll(connected)
  })

  it('contacts only its own origin', async () => {
    await connect()
    expect([...opened.requests.keys()]).toEqual([new URL(demo.url).host])
  })
})
