import { afterEach, describe, expect, it } from '@jest/globals'
import {
  type AnyPlugin,
  catalogueToken,
  createKit,
  definePlugin,
  type Kit,
  type Network
} from '@plugboard/core'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { Keypair } from '@solana/web3.js'
import { observable, runInAction } from 'mobx'
import { StandardDouble } from '../../test/StandardDouble'
import { solana } from '../index'
import { solanaDevnet, solana as solanaMainnet } from '../networks'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

const open = (...wallets: readonly StandardDouble[]) => openWith([], ...wallets)

async function openWith(plugins: readonly AnyPlugin[], ...wallets: readonly StandardDouble[]): Promise<Kit> {
  for (const wallet of wallets) cleanups.push(wallet.register())
  const networks: Network[] = [solanaMainnet, solanaDevnet]
  const kit = createKit({ plugins: [solana({ networks }), ...plugins], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return kit
}

describe('wallets of the Wallet Standard', () => {
  it('are listed by name, early or late, and removed when they unregister', async () => {
    const kit = await open(new StandardDouble('Vault'))
    expect(kit.connectors.all.map(({ id, name, group }) => [id, name, group])).toEqual([
      ['solana.vault', 'Vault', 'vault']
    ])
    expect(kit.connectors.all[0]?.icon).toMatch(/^data:image\/svg\+xml/)
    const leave = new StandardDouble('Late').register()
    await settled()
    expect(kit.connectors.all).toHaveLength(2)
    leave()
    await settled()
    expect(kit.connectors.all).toHaveLength(1)
  })

  it('are ignored without Solana, without a way to sign, or if they are a pairing in disguise', async () => {
    const kit = await open(
      Object.assign(new StandardDouble('Other chain'), { chains: ['bitcoin:mainnet'] }),
      new StandardDouble('Silent').without('solana:signMessage', 'solana:signTransaction'),
      new StandardDouble('Closed').without('standard:connect'),
      new StandardDouble('WalletConnect')
    )
    expect(kit.connectors.all).toEqual([])
  })

  it('are listed separately if two share a name, and a flood is capped at fifty', async () => {
    const kit = await open(new StandardDouble('Vault'), new StandardDouble('Vault'))
    expect(kit.connectors.all.map(({ id }) => id)).toEqual(['solana.vault', 'solana.vault#2'])
    for (let index = 0; index < 100; index += 1) cleanups.push(new StandardDouble(`W${index}`).register())
    await settled()
    expect(kit.connectors.all).toHaveLength(50)
  })

  it('are listed beyond the cap of fifty once the catalogue knows them, at most three per name', async () => {
    const catalogue = observable.object(
      { featured: [], recommended: [] as object[], wallets: [] },
      {},
      { deep: false }
    )
    const plugin = definePlugin({
      name: 'catalogue',
      provides: [catalogueToken],
      setup: (context) => void context.provide(catalogueToken, catalogue as never)
    })
    const junk = Array.from({ length: 250 }, (_, index) => new StandardDouble(`W${index}`))
    const kit = await openWith(
      [plugin],
      ...junk,
      ...Array.from({ length: 5 }, () => new StandardDouble('Vault'))
    )
    expect(kit.connectors.all).toHaveLength(50)

    runInAction(() => {
      catalogue.recommended = [{ id: 'vault', name: 'Vault' }]
    })
    expect(kit.connectors.all.slice(50).map(({ id }) => id)).toEqual([
      'solana.vault',
      'solana.vault#2',
      'solana.vault#3'
    ])
  })
})

it('lists no more wallets after the kit is disposed', async () => {
  const kit = await open()
  const leave = new StandardDouble('Late').register()
  kit.dispose()
  await settled()
  expect(kit.connectors.all).toEqual([])
  leave()
})

async function subject(): Promise<{ subject: ConnectorSubject; double: StandardDouble }> {
  const double = new StandardDouble('Vault')
  const kit = await open(double)
  const connector = kit.connectors.get('solana.vault')
  if (!connector) throw new Error('The wallet is not listed')
  return {
    double,
    subject: {
      connector,
      request: {
        networkId: solanaMainnet.caipNetworkId,
        networkIds: [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId]
      },
      decline: () => {
        double.decide = () => {
          throw new Error('User rejected the request.')
        }
      },
      change: () => double.use([Keypair.generate()]),
      lock: () => double.lock(),
      prompts: () => double.prompts,
      listeners: () => double.listeners.size,
      harmlessMethod: 'solana_getAccounts'
    }
  }
}

describe('a wallet as a connector', () => {
  let made: ConnectorSubject
  const checks = connectorContract(() => made)
  for (const { name, run } of checks)
    it(name, async () => {
      made = (await subject()).subject
      await run()
    })
})
