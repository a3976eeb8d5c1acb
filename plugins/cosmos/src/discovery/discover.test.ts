import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { KeplrDouble } from '../../test/KeplrDouble'
import type { CosmosWallet } from '../CosmosOptions'
import { cosmos } from '../index'
import { cosmosHub, osmosis } from '../networks'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

function put(globals: Readonly<Record<string, unknown>>): void {
  Object.assign(window, globals)
  cleanups.push(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name)
  })
}

async function open(wallets: readonly CosmosWallet[] = []): Promise<Kit> {
  const kit = createKit({ plugins: [cosmos({ networks: [cosmosHub, osmosis], wallets })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return kit
}

const rows = (kit: Kit) => kit.connectors.all.map(({ id, name, type, group }) => [id, name, type, group])

describe('the wallets of a page', () => {
  it('are Keplr, Leap, Cosmostation and those that the host adds', async () => {
    put({
      keplr: new KeplrDouble().provider,
      leap: new KeplrDouble().provider,
      cosmostation: { providers: { keplr: new KeplrDouble().provider } },
      acme: { keplr: new KeplrDouble().provider }
    })
    const kit = await open([{ name: 'Acme Vault', path: 'acme.keplr', event: 'acme_keystorechange' }])
    expect(rows(kit)).toEqual([
      ['cosmos.acme-vault', 'Acme Vault', 'INJECTED', 'acme vault'],
      ['cosmos.leap', 'Leap', 'INJECTED', 'leap'],
      ['cosmos.cosmostation', 'Cosmostation', 'INJECTED', 'cosmostation'],
      ['cosmos.keplr', 'Keplr', 'INJECTED', 'keplr']
    ])
  })

  it('are listed once if one wallet occupies the place of another', async () => {
    const { provider } = new KeplrDouble()
    put({ keplr: provider, leap: provider })
    expect(rows(await open()).map(([id]) => id)).toEqual(['cosmos.leap'])
  })

  it('are found late, and no longer looked for after the kit is disposed', async () => {
    const kit = await open()
    expect(rows(kit)).toEqual([])
    put({ keplr: new KeplrDouble().provider })
    while (!kit.connectors.get('cosmos.keplr')) await settled()
    const ended = await open()
    ended.dispose()
    put({ leap: new KeplrDouble().provider })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(ended.connectors.get('cosmos.leap')).toBeUndefined()
  })

  it('are skipped if they throw or lack what signing needs', async () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        }
      }
    )
    put({ keplr: trap, leap: { enable() {}, getKey() {} }, cosmostation: 7 })
    expect(rows(await open())).toEqual([])
  })
})

const places = [
  ['Keplr', 'keplr_keystorechange', (provider: object) => ({ keplr: provider })],
  ['Leap', 'leap_keystorechange', (provider: object) => ({ leap: provider })],
  [
    'Cosmostation',
    'cosmostation_keystorechange',
    (provider: object) => ({ cosmostation: { providers: { keplr: provider } } })
  ]
] as const

/** Live listeners of an event of `window`; a listener ends with its signal. */
function listenersOf(event: string): () => number {
  const signals: AbortSignal[] = []
  const add = window.addEventListener.bind(window)
  const spy = jest.spyOn(window, 'addEventListener').mockImplementation((name, listener, options) => {
    const { signal } = Object(options) as AddEventListenerOptions
    if (name === event && signal) signals.push(signal)
    add(name, listener, options)
  })
  cleanups.push(() => spy.mockRestore())
  return () => signals.filter(({ aborted }) => !aborted).length
}

describe.each(places)('%s as a connector', (name, event, place) => {
  const make = async (): Promise<ConnectorSubject> => {
    const wallet = new KeplrDouble(event)
    put(place(wallet.provider))
    const kit = await open()
    const connector = kit.connectors.get(`cosmos.${name.toLowerCase()}`)
    if (!connector) throw new Error('The wallet is not listed')
    return {
      connector,
      request: {
        networkId: cosmosHub.caipNetworkId,
        networkIds: [cosmosHub.caipNetworkId, osmosis.caipNetworkId]
      },
      decline: () => {
        wallet.decide = () => {
          throw new Error('Request rejected')
        }
      },
      change: () => wallet.use(1),
      lock: () => wallet.lock(),
      end: () => {
        wallet.revoke()
        wallet.tell()
      },
      prompts: () => wallet.prompts,
      listeners: listenersOf(event),
      harmlessMethod: 'cosmos_getAccounts'
    }
  }
  for (const check of connectorContract(make)) it(check.name, check.run)
})
