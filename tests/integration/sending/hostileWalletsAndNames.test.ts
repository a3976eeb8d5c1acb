import { describe, expect, it } from '@jest/globals'
import { type Asset, definePlugin } from '@plugboard/core'
import { type NameSource, nameSources, portfolioToken } from '@plugboard/core/features'
import { standard, supply } from '../../../plugins/eip155/test/deployContract'
import { alice, bob, ether, evmId, evmSendSetup } from './openEvmSendPage'
import { outcomeOf, type SendPage, until } from './openSendPage'

const { begin, rpc, deploy } = evmSendSetup()
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const right = { from: alice, chainId: '0x7a69', to: bob, value: '0x7' }

/** Sends 7 wei to the receiver that a text names. */
async function pay({ draft, kit }: SendPage, receiver: string, asset: Asset = ether) {
  draft.selectToken(asset)
  draft.setAmount('0.000000000000000007')
  await draft.setReceiver(receiver)
  const outcome = await outcomeOf(draft.send())
  kit.close()
  return outcome
}

type Call = Readonly<Record<string, unknown>>

describe('wallet that sends a different transaction', () => {
  it.each<[string, (call: Call) => Call]>([
    ['another receiver', (call) => ({ ...call, to: thief })],
    ['another amount', (call) => ({ ...call, value: '0x8' })],
    ['a call of its own', (call) => ({ ...call, data: '0xdeadbeef' })],
    ['another account', (call) => ({ ...call, from: thief })]
  ])('with %s is reported', async (_, change) => {
    const page = await begin()
    const honest = page.wallet.chains.get(31337)
    page.wallet.chains.set(31337, {
      rpc: (method, params) => {
        const [call] = params as [Call]
        const isSending = method === 'eth_sendTransaction'
        return (
          honest?.rpc(method, isSending ? [change(call)] : params) ?? Promise.reject(new Error('No chain'))
        )
      }
    })

    const sent = await pay(page, bob)

    expect(sent).toEqual(expect.any(Object))
    expect(page.requested()).toEqual([[right]])
    await until(() => page.errors.some(({ code }) => code === 'eip155/notAsShown'))
  })

  it.each([
    ['somebody else', true],
    ['the receiver', false]
  ])(
    'for a contract account is reported only if the tokens do not go to the receiver: %s',
    async (_, isDiverted) => {
      const page = await begin()
      const token = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 18, 500n))
      const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: evmId, token })) as Asset
      await rpc('anvil_setCode', [alice, `0xef0100${'00'.repeat(19)}01`])
      const honest = page.wallet.chains.get(31337)
      const divert = ({ data, ...call }: Call) => ({
        ...call,
        data: isDiverted
          ? String(data).replace(bob.slice(2).toLowerCase(), thief.slice(2).toLowerCase())
          : data
      })
      page.wallet.chains.set(31337, {
        rpc: async (method, params) =>
          honest?.rpc(method, method === 'eth_sendTransaction' ? [divert((params as [Call])[0])] : params)
      })
      try {
        const sent = await pay(page, bob, asset)
        if (typeof sent === 'string') throw new Error(sent)
        expect(await sent.settled).toBe('confirmed')
        const isReported = () => page.errors.some(({ code }) => code === 'eip155/notAsShown')
        if (isDiverted) await until(isReported)
        else expect(isReported()).toBe(false)
      } finally {
        await rpc('anvil_setCode', [alice, '0x'])
      }
    }
  )

  it('and returns an invalid transaction id fails the payment', async () => {
    const page = await begin()
    page.wallet.chains.set(31337, {
      rpc: async (method, params) => (method === 'eth_sendTransaction' ? '0x1234' : rpc(method, params))
    })

    expect(await pay(page, bob)).toBe('eip155/walletFailed')
  })
})

describe('receiver text', () => {
  const half = bob.slice(0, 20)
  it.each([
    ['an invisible character in it', `${half}\u200B${bob.slice(20)}`],
    ['a change of direction in it', `${half}\u202E${bob.slice(20)}`],
    ['a letter of another alphabet', bob.replace('C', '\u0421')],
    ['a wrong checksum', bob.replace('C8', 'c8')],
    ['a character more', `${bob}0`],
    ['a character less', bob.slice(0, -1)],
    ['two addresses', `${bob} ${thief}`],
    ['two addresses in two lines', `${bob}\n${thief}`],
    ['a link to it', `https://example.org/${bob}`],
    ['a payment link', `ethereum:${bob}?value=1e30`],
    ['an address of another chain', '11111111111111111111111111111112'],
    ['an account of another chain', `eip155:1:${bob}`],
    ['a number', '12345678901234567890'],
    ['a script', 'javascript:alert(1)']
  ])('with %s is rejected', async (_, text) => {
    const page = await begin()

    expect(await pay(page, text)).toBe('send/notAnAddress')

    expect(page.requested()).toEqual([])
  })

  it('replaced during the lookup pays the receiver that is shown', async () => {
    const page = await begin()
    page.draft.selectToken(ether)
    page.draft.setAmount('0.000000000000000007')
    const typed = page.draft.setReceiver(thief)
    await page.draft.setReceiver(bob)
    await typed

    await page.draft.send()

    expect(page.requested()).toEqual([[right]])
  })

  it('that resembles a copied address is flagged as a lookalike and cannot be approved at once', async () => {
    const page = await begin({ visitor: 'waits' })
    const clipped = `${bob.slice(0, 6)}${thief.slice(6, -4).toLowerCase()}${bob.slice(-4)}`.toLowerCase()
    const clipboardData = { getData: () => bob }
    document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData }))
    page.draft.selectToken(ether)
    page.draft.setAmount('0.000000000000000007')
    await page.draft.setReceiver(clipped)

    const outcome = outcomeOf(page.draft.send())
    const review = () => Object(page.kit.router.current.params).review
    await until(() => review()?.phase === 'ready')
    const { findings, canAgree } = review()
    page.kit.close()

    expect([findings[0].code, findings[0].known, canAgree]).toEqual(['lookalike', bob, false])
    expect([await outcome, page.requested()]).toEqual(['core/dismissed', []])
  })

  it('that is the contract of the token itself is rejected', async () => {
    const page = await begin()
    const token = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 18, 500n))

    expect(await pay(page, token, { ...ether, token })).toBe('eip155/unusableReceiver')
    expect(page.requested()).toEqual([])
  })
})

describe('receiver name', () => {
  type Answers = Partial<Pick<NameSource, 'resolve' | 'lookup'>>
  const naming = (answers: Answers) =>
    definePlugin({
      name: 'test:names',
      setup: (kit) =>
        void kit.contribute(nameSources, {
          id: 'names',
          suffixes: ['.eth'],
          serves: () => true,
          resolve: async () => undefined,
          lookup: async () => undefined,
          ...answers
        })
    })

  it('that resolves elsewhere after the lookup is reported, and nothing is sent', async () => {
    let isMoved = false
    const names = naming({
      resolve: async (name) => ({ address: isMoved ? thief : bob, name }),
      lookup: async () => ({ name: 'bob.eth' })
    })
    const page = await begin({ plugins: [names] })
    page.draft.selectToken(ether)
    page.draft.setAmount('0.000000000000000007')
    await page.draft.setReceiver('bob.eth')
    isMoved = true

    expect(await outcomeOf(page.draft.send())).toBe('core/dismissed')

    expect(page.reviews).toMatchObject({ agreed: [], refused: [['nameMoved']] })
    expect(page.requested()).toEqual([])
  })

  it.each<[string, Answers]>([
    ['leads to what is no address', { resolve: async (name) => ({ address: 'javascript:alert(1)', name }) }],
    [
      'leads to an address of another chain',
      { resolve: async (name) => ({ address: '1'.repeat(32), name }) }
    ],
    [
      'leads to an address with a wrong checksum',
      { resolve: async (name) => ({ address: bob.replace('C8', 'c8'), name }) }
    ],
    ['leads to nothing', { resolve: async () => ({}) as never }],
    ['cannot be looked up', { resolve: async () => Promise.reject(new Error('down')) }]
  ])('that %s is rejected', async (_, answers) => {
    const page = await begin({ plugins: [naming(answers)] })

    expect(await pay(page, 'bob.eth')).toBe('send/notAnAddress')

    expect(page.requested()).toEqual([])
  })

  it('of 10,000 characters with a direction override is shown in 80 without one', async () => {
    const name = `\u202E${'gepeinigt'.repeat(1200)}.eth`
    const page = await begin({ plugins: [naming({ resolve: async () => ({ address: bob, name }) })] })

    await pay(page, 'bob.eth')

    expect(page.requested()).toEqual([[right]])
    const [{ intent } = { intent: {} }] = page.reviews.agreed
    const { toName = '' } = intent as { readonly toName?: string }
    expect(toName.length).toBeLessThanOrEqual(81)
    expect(toName).not.toContain('\u202E')
  })
})

describe('token with a hostile name', () => {
  it('is sent by its address, and its name is sanitized for display', async () => {
    const page = await begin()
    const token = await deploy('HostileTextToken', supply(9n))
    const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: evmId, token })) as Asset

    await pay(page, bob, asset)

    expect(page.requested()).toMatchObject([[{ to: token, value: '0x0' }]])
    const [change] = page.reviews.agreed[0]?.changes ?? []
    expect(`${change?.asset.name} ${change?.asset.symbol}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\n]/)
    expect(`${change?.asset.name} ${change?.asset.symbol}`.length).toBeLessThan(100)
  })
})
