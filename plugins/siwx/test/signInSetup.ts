import { afterEach } from '@jest/globals'
import type { Connector, ConnectorSession, Kit, NetworkId, SessionEvents, SiwxSession } from '@plugboard/core'
import { createTestKit, fakeConnector, type TestKitOptions } from '@plugboard/core/testing'
import { signInToken } from '../src/SignInService'
import { type SiwxOptions, siwx } from '../src/siwx'
import { MemoryStrategy } from './memoryStrategy'

/** The setup of sign-in tests: kits that end with each test. */
export function signInSetup() {
  const kits: Kit[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  /** Waits until everything in progress has finished. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  }

  async function begin(
    { strategy = new MemoryStrategy(), ...options }: SiwxOptions & { strategy?: MemoryStrategy } = {},
    settings: TestKitOptions = {},
    wallet = fakeConnector({ answer: ({ params }) => `signed ${String(params)}` })
  ) {
    const made = createTestKit({
      connectors: [wallet.connector],
      ...settings,
      plugins: [siwx({ strategy, ...options }), ...(settings.plugins ?? [])]
    })
    const { kit, events, errors } = made
    kits.push(kit)
    await kit.start()
    const signIn = kit.get(signInToken)
    if (!signIn) throw new Error('No sign-in')
    const shown = () => (kit.router.open ? kit.router.current.name : 'closed')
    const connect = async () => {
      await kit.connect('fake')
      await settle()
    }
    const toasts = () => [...kit.notices.toasts.map(({ text }) => text)]
    const names = () => events.map(({ name }) => name)
    return { kit, events, errors, wallet, strategy, signIn, shown, connect, toasts, names }
  }

  /** A wallet with one key, whose address ends with the number of the network. */
  function manyAddresses() {
    const made = fakeConnector({ answer: ({ params }) => `signed ${String(params)}` })
    const open = (networkId: NetworkId, events: SessionEvents): ConnectorSession => {
      const at = { networkId }
      const accounts = () => [
        { namespace: 'toy', address: `alice${at.networkId.slice(4)}`, publicKey: '02ab' } as const
      ]
      return {
        get accounts() {
          return accounts()
        },
        get networkId() {
          return at.networkId
        },
        request: async ({ params }) => `signed ${String(params)}`,
        switchNetwork: async (to) => {
          at.networkId = to
          events.change({ networkId: to, accounts: accounts() })
        }
      }
    }
    const connector: Connector = {
      id: 'fake',
      name: 'Fake',
      type: 'INJECTED',
      namespaces: ['toy'],
      connect: async ({ networkId }, events) => open(networkId, events),
      reconnect: async ({ networkId }, events) => open(networkId, events)
    }
    return { ...made, connector }
  }

  /** A session of a fake wallet's first account and network. */
  async function sessionOf(strategy: MemoryStrategy): Promise<SiwxSession> {
    const { data, text } = await new MemoryStrategy(strategy.required).createMessage({
      caipAddress: 'toy:1:alice',
      chainId: 'toy:1'
    })
    return { data, message: text, signature: 'signed' }
  }

  return { kits, settle, begin, manyAddresses, sessionOf }
}
