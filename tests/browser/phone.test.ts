import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { phoneScene } from './harness/phoneScene.js'
import { stack } from './harness/stack.js'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chains = ['eip155:31337', 'eip155:31338', 'eip155:1']

describe('the demo’s phone', () => {
  const phone = phoneScene()
  const { approve, decline, offer, enter, isAsked, declineAll, connect } = phone

  it('pairs with a pasted link, signs, pays, switches, survives a reload and disconnects', async () => {
    const session = await connect()
    expect(session.namespaces.eip155?.accounts).toEqual(chains.map((chain) => `${chain}:${address}`))
    await phone.page.getByText('Test dapp').waitFor()

    const signing = phone.dapp.provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', address] },
      'eip155:31337'
    )
    await phone.page.getByRole('heading', { name: 'Sign a message' }).waitFor()
    await phone.page.getByRole('dialog').getByText('hello').waitFor()
    await approve()
    expect(await verifyMessage({ address, message: 'hello', signature: await signing })).toBe(true)

    const paying = phone.dapp.provider.request<Hex>(
      { method: 'eth_sendTransaction', params: [{ from: address, to: friend, value: '0xde0b6b3a7640000' }] },
      'eip155:31337'
    )
    await phone.page.getByRole('dialog').getByText('1 ETH').waitFor()
    await approve()
    const client = createPublicClient({ transport: http(stack().rpc[0]) })
    const receipt = await client.waitForTransactionReceipt({ hash: await paying })
    expect([receipt.status, receipt.to]).toEqual(['success', friend.toLowerCase()])

    await phone.page.reload()
    await phone.page.getByText('Test dapp').waitFor()
    const moved = new Promise((resolve) => phone.dapp.provider.once('chainChanged', resolve))
    await phone.page.getByLabel('Network').selectOption('eip155:31338')
    expect(Number(await moved)).toBe(31338)

    const ended = new Promise((resolve) => phone.dapp.provider.once('session_delete', resolve))
    await phone.page.getByRole('button', { name: 'Disconnect' }).click()
    await ended
    await phone.page.getByText('None yet.').waitFor()
  })

  it('answers a request that was open at a reload with the account that the site knows', async () => {
    await connect()
    const changed = new Promise((resolve) => phone.dapp.provider.once('accountsChanged', resolve))
    await phone.page.getByRole('combobox', { name: 'Account' }).selectOption('1')
    await changed
    const signing = phone.dapp.provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', friend] },
      'eip155:31337'
    )
    await phone.page.getByRole('heading', { name: 'Sign a message' }).waitFor()
    await phone.page.reload()
    await phone.page.getByRole('dialog').getByText(friend).waitFor()
    await approve()
    expect(await verifyMessage({ address: friend, message: 'hello', signature: await signing })).toBe(true)
    expect(await phone.page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe('1')
  })

  it('rejects what the visitor declines, and grants only the selected networks', async () => {
    const first = await offer()
    await enter(first.uri)
    await declineAll(first.connected)

    const second = await offer()
    await enter(second.uri)
    await phone.page.getByLabel('Highland').uncheck()
    await phone.page.getByLabel('Ethereum').uncheck()
    await approve()
    expect((await second.connected)?.namespaces.eip155?.chains).toEqual(['eip155:31337'])
    const signing = phone.dapp.provider.request(
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
    await enter(uri)
    await phone.page.getByText('no key').waitFor()
    expect(await phone.page.getByLabel('ton:-239').isDisabled()).toBe(true)
    await approve()
    expect(Object.keys((await connected)?.namespaces ?? {})).toEqual([
      'solana',
      'bip122',
      'polkadot',
      'cosmos'
    ])
    const signing = phone.dapp.provider.request<{ signature: string }>(
      { method: 'signMessage', params: { account: 'x', message: 'hello' } },
      bip122.chains[0]
    )
    await approve()
    expect((await signing).signature).toMatch(/^[0-9a-f]{130}$/)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violations, in %s', async (colorScheme) => {
    await phone.page.emulateMedia({ colorScheme })
    const audit = async () => {
      const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8')
      await phone.page.evaluate(axe)
      const { violations } = await phone.page.evaluate(() =>
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
    await enter(uri)
    await isAsked()
    expect(await audit()).toEqual([])
    await declineAll(connected)
  })

  it('contacts only its own origin', async () => {
    await connect()
    expect([...phone.opened.requests.keys()]).toEqual([new URL(phone.demo.url).host])
  })
})
