import { afterEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
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

async function openWith(options: PolkadotOptions, ...wallets: readonly InjectedDouble[]): Promise<Kit> {
  for (const wallet of wallets) cleanups.push(wallet.inject())
  const kit = createKit({
    plugins: [polkadot({ networks: [relayChain, kusama], ...options })],
    storage: null
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return kit
}

const named = (key: string) => new InjectedDouble(key, [makePair('//Alice')])
const ids = (kit: Kit) => kit.connectors.all.map(({ id }) => id)

describe('wallets of injectedWeb3', () => {
  it('are listed one by one, by the names that they are known by', async () => {
    const kit = await open(...['polkadot-js', 'talisman', 'subwallet-js', 'Some Other'].map(named))
    expect(kit.connectors.all.map(({ id, name, group, type }) => [id, name, group, type])).toEqual([
      ['polkadot.polkadot-js', 'Polkadot.js', 'polkadot.js', 'INJECTED'],
      ['polkadot.talisman', 'Talisman', 'talisman', 'INJECTED'],
      ['polkadot.subwallet-js', 'SubWallet', 'subwallet', 'INJECTED'],
      ['polkadot.some_other', 'Some Other', 'some other', 'INJECTED']
    ])
  })

  it('have the name and the picture that the page gives to their key', async () => {
    const icon = 'data:image/svg+xml,<svg/>'
    const wallets = { talisman: { icon }, house: { name: 'Our House' } }
    const kit = await openWith({ wallets }, ...['talisman', 'house', 'toString'].map(named))
    expect(kit.connectors.all.map((one) => [one.id, one.name, one.icon])).toEqual([
      ['polkadot.talisman', 'Talisman', icon],
      ['polkadot.house', 'Our House', undefined],
      ['polkadot.tostring', 'toString', undefined]
    ])
  })

  it('are Nova where Nova’s browser uses the key of Polkadot.js', async () => {
    Object.assign(window, { walletExtension: { isNovaWallet: true } })
    cleanups.push(() => void Reflect.deleteProperty(window, 'walletExtension'))
    const kit = await open(named('polkadot-js'))
    expect(kit.connectors.all.map(({ name }) => name)).toEqual(['Nova Wallet'])
  })

  it('are found when they come late: soon by themselves, and at the latest when the modal opens', async () => {
    const kit = await open()
    expect(ids(kit)).toEqual([])
    cleanups.push(named('talisman').inject())
    while (!ids(kit).length) await settled()
    expect(ids(kit)).toEqual(['polkadot.talisman'])
    // Long after the last look, as far as this wallet is concerned: nobody waits here.
    cleanups.push(named('subwallet-js').inject())
    kit.open()
    expect(ids(kit)).toEqual(['polkadot.talisman', 'polkadot.subwallet-js'])
  })

  it('that are none, throw, or come in a flood do no harm', async () => {
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

  it('keep apart when their keys read alike', async () => {
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
