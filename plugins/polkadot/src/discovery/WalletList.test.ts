import { afterEach, describe, expect, it } from '@jest/globals'
import { type CatalogueWallet, createKit, type Kit, walletEntries } from '@plugboard/core'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { InjectedDouble } from '../../test/InjectedDouble'
import { makePair } from '../../test/makePair'
import { type PolkadotOptions, polkadot } from '../index'
import { kusama, polkadot as relayChain } from '../networks'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

const open = (...wallets: readonly InjectedDouble[]) => openWith({}, ...wallets)

async function openWith(
  { customWallets, ...options }: PolkadotOptions & { readonly customWallets?: readonly CatalogueWallet[] },
  ...wallets: readonly InjectedDouble[]
): Promise<Kit> {
  for (const wallet of wallets) cleanups.push(wallet.inject())
  const kit = createKit({
    plugins: [polkadot({ networks: [relayChain, kusama], ...options })],
    storage: null,
    customWallets
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return kit
}

const named = (key: string) => new InjectedDouble(key, [makePair('//Alice')])
const ids = (kit: Kit) => kit.connectors.all.map(({ id }) => id)

describe('wallets of injectedWeb3', () => {
  it('are listed individually under their known names', async () => {
    const kit = await open(...['polkadot-js', 'talisman', 'subwallet-js', 'Some Other'].map(named))
    expect(kit.connectors.all.map(({ id, name, group, type }) => [id, name, group, type])).toEqual([
      ['polkadot.polkadot-js', 'Polkadot.js', 'polkadot.js', 'INJECTED'],
      ['polkadot.talisman', 'Talisman', 'talisman', 'INJECTED'],
      ['polkadot.subwallet-js', 'SubWallet', 'subwallet', 'INJECTED'],
      ['polkadot.some_other', 'Some Other', 'some other', 'ANNOUNCED']
    ])
  })

  it('use the name and icon that the page configures for their key', async () => {
    const icon = 'data:image/svg+xml,<svg/>'
    const wallets = { talisman: { icon }, house: { name: 'Our House' } }
    const kit = await openWith({ wallets }, ...['talisman', 'house', 'toString'].map(named))
    expect(kit.connectors.all.map((one) => [one.id, one.name, one.icon])).toEqual([
      ['polkadot.talisman', 'Talisman', icon],
      ['polkadot.house', 'Our House', undefined],
      ['polkadot.tostring', 'toString', undefined]
    ])
  })

  it('are shown as Nova if Nova’s browser uses the key of Polkadot.js', async () => {
    Object.assign(window, { walletExtension: { isNovaWallet: true } })
    cleanups.push(() => void Reflect.deleteProperty(window, 'walletExtension'))
    const kit = await open(named('polkadot-js'))
    expect(kit.connectors.all.map(({ name }) => name)).toEqual(['Nova Wallet'])
  })

  it('are found if injected late: soon by themselves, and at the latest when the modal opens', async () => {
    const kit = await open()
    expect(ids(kit)).toEqual([])
    cleanups.push(named('talisman').inject())
    while (!ids(kit).length) await settled()
    expect(ids(kit)).toEqual(['polkadot.talisman'])
    // For this wallet this is long after the last search: nobody waits here.
    cleanups.push(named('subwallet-js').inject())
    kit.open()
    expect(ids(kit)).toEqual(['polkadot.talisman', 'polkadot.subwallet-js'])
  })

  it('do no harm if they are malformed, throw, or come in a flood', async () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        }
      }
    )
    Object.assign(window, { injectedWeb3: { none: {}, trap, text: 'x' } })
    cleanups.push(() => void Reflect.deleteProperty(window, 'injectedWeb3'))
    const kit = await open()
    expect(ids(kit)).toEqual([])
    for (let index = 0; index < 100; index += 1) cleanups.push(named(`w${index}`).inject())
    kit.open()
    while (!ids(kit).length) await settled()
    expect(ids(kit)).toHaveLength(50)
  })

  it('are listed despite a flood if their key is known or the host knows their name', async () => {
    const customWallets = [{ id: 'house', name: 'Our House', homepage: 'https://house.example/' }]
    const junk = Array.from({ length: 250 }, (_, index) => `w${index}`)

    const kit = await openWith({ customWallets }, ...[...junk, 'Our House', 'talisman'].map(named))

    expect(ids(kit)).toHaveLength(52)
    expect(ids(kit)).toEqual(expect.arrayContaining(['polkadot.talisman', 'polkadot.our_house']))
  })

  it.each([
    ['other letters', 'Тalisman'],
    ['characters that nobody sees', 'Talis\u200bman']
  ])('are marked if their key looks like a known name: %s', async (_, key) => {
    const customWallets = [{ id: 'talisman', name: 'Talisman', homepage: 'https://talisman.example/' }]

    const kit = await openWith({ customWallets }, ...[key, 'talisman'].map(named))

    const entries = walletEntries(kit).filter(({ installed }) => installed)
    expect(entries.map(({ id, nameWarning }) => [id, nameWarning])).toEqual([
      ['polkadot.talisman', undefined],
      [expect.stringContaining('polkadot.'), { reason: 'lookAlike', of: 'Talisman' }]
    ])
  })

  it('get a separate row and id if they take the name of a known wallet', async () => {
    const kit = await open(...['Talisman', 'SubWallet', 'talisman', 'subwallet-js'].map(named))

    expect(walletEntries(kit).map(({ id }) => id)).toEqual([
      'polkadot.subwallet-js',
      'polkadot.subwallet',
      'polkadot.talisman',
      'polkadot.talisman#2'
    ])
  })

  it('are listed separately if their keys lead to the same id', async () => {
    const kit = await open(named('My Wallet'), named('my_wallet'))
    expect(ids(kit)).toEqual(['polkadot.my_wallet', 'polkadot.my_wallet#2'])
  })
})

async function subject(): Promise<ConnectorSubject> {
  const double = named('vault')
  const kit = await open(double)
  const connector = kit.connectors.get('polkadot.vault')
  if (!connector) throw new Error('The wallet is not listed')
  return {
    connector,
    request: {
      networkId: relayChain.caipNetworkId,
      networkIds: [relayChain.caipNetworkId, kusama.caipNetworkId]
    },
    decline: () => {
      double.decide = () => {
        throw new Error('Cancelled')
      }
    },
    change: () => double.use([makePair(`//Bob//${crypto.randomUUID()}`)]),
    lock: () => double.lock(),
    end: () => double.forget(),
    prompts: () => double.prompts,
    listeners: () => double.listeners.size,
    harmlessMethod: 'polkadot_getAccounts'
  }
}

describe('a wallet as a connector', () => {
  let made: ConnectorSubject
  for (const { name, run } of connectorContract(() => made))
    it(name, async () => {
      made = await subject()
      await run()
    })
})
