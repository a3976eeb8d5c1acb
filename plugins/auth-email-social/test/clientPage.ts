import { beforeAll, beforeEach, jest } from '@jest/globals'
import { definePlugin, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import type { AuthClient } from '../src/AuthClient.js'
import { createConnector } from '../src/connector.js'
import { LoginStore } from '../src/LoginStore.js'
import { OfferedProviders } from '../src/login/OfferedProviders.js'
import type { MessageType } from '../src/protocol.js'
import { answeringFrame } from './answeringFrame.js'

type Page = ConstructorParameters<typeof import('../src/frame/WalletLink.js').WalletLink>[0]

/** The link to the wallet: the real one needs a frame or a window, and has its own tests. */
export const mockLink = {
  ...{ isWindow: false, isAway: false, page: undefined as Page | undefined },
  calls: [] as unknown[][],
  channel: undefined as unknown
}
jest.mock('../src/frame/WalletLink.js', () => ({
  WalletLink: class {
    constructor(page: Page) {
      mockLink.page = page
      const note = (name: string) =>
        [name, (...args: unknown[]) => void mockLink.calls.push([name, ...args])] as const
      const names = ['remove', 'moveToWindow', 'setVariables', 'raise', 'hide', 'reloadAfter']
      Object.assign(this, Object.fromEntries(names.map(note)))
    }
    get isWindow() {
      return mockLink.isWindow
    }
    get isAway() {
      return mockLink.isAway
    }
    get current() {
      return mockLink.isAway ? undefined : Promise.resolve(mockLink.channel)
    }
    async open() {
      mockLink.calls.push(['open'])
      return mockLink.channel
    }
    async openWindow() {
      mockLink.calls.push(['openWindow'])
    }
    whenOpened = async () => mockLink.channel
  }
}))

let Client: typeof AuthClient
beforeAll(async () => {
  // After the replacement of its link.
  Client = (await import('../src/AuthClient.js')).AuthClient
})
beforeEach(() => {
  Object.assign(mockLink, { isWindow: false, isAway: false, calls: [] })
})

/** A page with the plugin's client, and a scripted wallet at its link. */
export function clientPage({
  silent = [] as MessageType[],
  socials = ['google', 'farcaster'],
  consent = false
} = {}) {
  const frame = answeringFrame(silent)
  mockLink.channel = frame.channel
  const store = new LoginStore()
  const offered = new OfferedProviders(() => socials)
  const made: { client?: AuthClient; kit?: PluginContext } = {}
  const plugin = definePlugin({
    name: 'auth',
    setup(kit: PluginContext) {
      kit.registerFeature('socials', { default: false, parse: (value) => value as never })
      kit.registerConnector(createConnector(kit, async () => made.client as AuthClient))
      made.kit = kit
      return { start: () => {} }
    }
  })
  const networkIds = ['eip155:31337', 'eip155:31338'] as const
  const parseAddress = (value: string) => (/^0x[0-9a-fA-F]{40}$/.test(value) ? value : undefined)
  const { kit } = createTestKit({
    ...{ plugins: [plugin], namespaces: [fakeNamespace({ id: 'eip155', networkIds, parseAddress })] },
    ...{ storage: memoryStorage(), id: 'shop' },
    features: { socials, ...(consent ? { legalCheckbox: true } : {}) } as never,
    ...(consent ? { termsUrl: 'https://shop.example/terms' } : {})
  })
  const options = { walletUrl: 'https://wallet.example' }
  const client = new Client(made.kit as PluginContext, options, store, offered)
  made.client = client
  const readStored = (key: string) => made.kit?.storage.item(key, { guard: (one) => one }).get()
  const stored = (key: string, value: unknown) =>
    made.kit?.storage.item(key, { guard: (one) => one }).set(value)
  return {
    ...{ kit, client, frame, store, offered, silent, stored, readStored },
    asked: frame.types,
    called: (name: string) => mockLink.calls.filter(([one]) => one === name).map(([, ...args]) => args),
    /** A wallet is there, before any other request. */
    ready: (level: 'kept' | 'window' = 'kept') => mockLink.page?.onReady(frame.channel, { level } as never),
    async logIn() {
      await kit.start()
      await kit.connect('auth')
    },
    end() {
      kit.dispose()
      frame.end()
    }
  }
}
