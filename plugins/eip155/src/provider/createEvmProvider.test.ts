import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type ProviderContext } from '@plugboard/core'
import { announce } from '../../test/announce'
import { WalletDouble } from '../../test/WalletDouble'
import { eip155 } from '../index'
import { base, mainnet } from '../networks'
import { createEvmProvider } from './createEvmProvider'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let kit: Kit
let withdrawWallet: () => void

beforeEach(async () => {
  const chain = { rpc: async () => null }
  const chains = new Map([1, 8453].map((id) => [id, chain]))
  withdrawWallet = announce(new WalletDouble(chains, [alice]))
  kit = createKit({ plugins: [eip155({ networks: [mainnet, base] })] })
  await kit.start()
})

afterEach(() => {
  withdrawWallet()
  kit.dispose()
  localStorage.clear()
})

const unused = { answerRequest: (): Promise<never> => Promise.reject(new Error('unused')) }
const unusedContext: Omit<ProviderContext, 'watch'> = {
  namespace: 'eip155',
  connection: undefined,
  network: undefined,
  request: async () => undefined,
  connect: () => Promise.reject(new Error('unused')),
  switchNetwork: async () => undefined,
  disconnect: async () => undefined
}

/** Switches the network, and waits until the provider has said so. */
async function switchTo(networkId: 'eip155:1' | 'eip155:8453'): Promise<void> {
  const said = new Promise((resolve) => kit.provider('eip155').once('chainChanged', resolve))
  await kit.switchNetwork(networkId)
  await said
}

describe("the kit's provider", () => {
  it('is connected while a wallet is', async () => {
    const provider = kit.provider('eip155')
    const before = provider.isConnected()

    await kit.connect('com.example.vault')
    const during = provider.isConnected()
    await kit.disconnect()

    expect([before, during, provider.isConnected()]).toEqual([false, true, false])
  })

  it('calls a listener of `on` and `addListener` at each event, and one of `once` at the first', async () => {
    const heard: string[] = []
    const provider = kit.provider('eip155')
    provider
      .on('chainChanged', (id: string) => heard.push(`on ${id}`))
      .addListener('chainChanged', (id: string) => heard.push(`addListener ${id}`))
      .once('chainChanged', (id: string) => heard.push(`once ${id}`))
    await kit.connect('com.example.vault')

    await switchTo('eip155:8453')
    await switchTo('eip155:1')

    expect(heard).toEqual([
      'on 0x1',
      'addListener 0x1',
      'once 0x1',
      ...['on 0x2105', 'addListener 0x2105', 'on 0x1', 'addListener 0x1']
    ])
  })

  it.each(['removeListener', 'off'] as const)('no longer calls what `%s` takes away', async (remove) => {
    const heard: string[] = []
    const provider = kit.provider('eip155')
    const listener = (id: string) => heard.push(id)
    provider.on('chainChanged', listener)
    provider[remove]('chainChanged', listener)
    provider.once('chainChanged', listener)
    provider[remove]('chainChanged', listener)

    await kit.connect('com.example.vault')
    await switchTo('eip155:8453')

    expect(heard).toEqual([])
  })

  it.each([
    ['its code', () => Promise.reject(new Error('chunk'))],
    [
      'the code of its events',
      async () => ({ ...unused, emitConnectionChange: () => Promise.reject(new Error('chunk')) })
    ]
  ])('drops an event when %s cannot be loaded', async (_, load) => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    const listeners: Parameters<ProviderContext['watch']>[0][] = []
    const watch: ProviderContext['watch'] = (listener) => {
      listeners.push(listener)
      return () => undefined
    }
    const context: ProviderContext = { ...unusedContext, watch }
    createEvmProvider(context, load).on('connect', () => undefined)
    listeners[0]?.(undefined, undefined)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('calls a listener once at each event, however it was added', async () => {
    const heard: string[] = []
    const provider = kit.provider('eip155')
    const listener = (id: string) => heard.push(id)
    provider.on('chainChanged', listener).on('chainChanged', listener).once('chainChanged', listener)

    await kit.connect('com.example.vault')
    await switchTo('eip155:8453')

    expect(heard).toEqual(['0x1', '0x2105'])
  })

  it.each(['eth_subscribe', 'eth_unsubscribe'])(
    'refuses %s with code 4200, and says what to do',
    async (method) => {
      await kit.connect('com.example.vault')

      await expect(kit.provider('eip155').request({ method, params: ['newHeads'] })).rejects.toMatchObject({
        code: 4200,
        message: 'This page cannot subscribe to the network here',
        cause: { notes: expect.stringContaining('WebSocket') }
      })
    }
  )
})
