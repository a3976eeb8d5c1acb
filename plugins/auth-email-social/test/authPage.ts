import { definePlugin, type Kit, type NetworkId, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { createConnector } from '../src/connector.js'
import { LoginStore } from '../src/LoginStore.js'
import { LoginFlow } from '../src/login/LoginFlow.js'
import type { MessageType } from '../src/protocol.js'
import { AuthSessions } from '../src/session/AuthSessions.js'
import { describeUser } from '../src/session/describeUser.js'
import { StoredKeys } from '../src/session/StoredKeys.js'
import { answeringFrame } from './answeringFrame.js'

/** An address of either namespace. */
const parseAddress = (value: string) =>
  /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(value) ? value : undefined

const networks = { eip155: ['eip155:31337', 'eip155:31338'], solana: ['solana:local'] } as const

/**
 * A page with the login and the sessions of the embedded wallet, and a scripted frame at the other end of a real port. The frame answers
 * requests as in `examples`, apart from the `silent` types.
 */
export function authPage({
  silent = [] as readonly MessageType[],
  storage = memoryStorage(),
  config = {} as Parameters<typeof createTestKit>[0],
  /** The wallet is used in a window, which is closed until `openWindow`. */
  inWindow = false
} = {}) {
  const frame = answeringFrame(silent)
  const wallet = { isAway: inWindow, opening: Promise.resolve(), opened: () => {} }
  const closeWindow = () => {
    wallet.isAway = true
    wallet.opening = new Promise<void>((resolve) => {
      wallet.opened = resolve
    })
  }
  if (inWindow) closeWindow()
  const login = new LoginStore()
  const signedOut: string[] = []
  const removed: string[] = []
  let client: { login: LoginFlow; sessions: AuthSessions; stored: StoredKeys } | undefined
  const plugin = definePlugin({
    name: 'auth',
    setup(kit: PluginContext) {
      const source = {
        open: async () => frame.channel,
        get current() {
          return wallet.isAway ? undefined : Promise.resolve(frame.channel)
        },
        isWindow: inWindow,
        remove: () => void removed.push('wallet')
      }
      const load = async () => {
        if (client) return client
        const stored = new StoredKeys(kit.storage)
        const page = {
          channel: async () => {
            if (wallet.isAway) await wallet.opening
            return frame.channel
          },
          get isAway() {
            return wallet.isAway
          },
          adapter: (namespace: string) => kit.namespaces.get(namespace),
          networkOf: (namespace: string) =>
            (kit.networks.of(namespace).caipNetwork?.caipNetworkId ?? `${namespace}:1`) as NetworkId,
          smartAccountNetworkIds: () =>
            (stored.smartAccountNetworks.get() ?? []).map((id): NetworkId => `eip155:${id}`),
          readSmartAccountNetworks: async () => {
            const asked = await frame.channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
            stored.smartAccountNetworks.set(asked.smartAccountEnabledNetworks)
          },
          accountType: undefined,
          sayNotAllowed: () => void kit.notify({ kind: 'toast', tone: 'error', text: 'Action not allowed' }),
          usedOn: (networkId: NetworkId) => stored.lastUsedChain.set(networkId),
          signOut: async () => {
            signedOut.push('signOut')
            await sessions.signOut()
          }
        }
        const sessions: AuthSessions = new AuthSessions(source, stored, page, () => ['eip155', 'solana'])
        client = { login: new LoginFlow(kit, source, stored, login), sessions, stored }
        describeUser(kit, () => sessions.user)
        return client
      }
      kit.registerView({ id: 'ApproveTransaction', title: 'Approve', load: async () => ({ default: null }) })
      kit.registerConnector(createConnector(kit, load as never))
      return { start: async () => void (await load()) }
    }
  })
  const namespaces = (['eip155', 'solana'] as const).map((id) => ({
    ...fakeNamespace({ id, networkIds: networks[id], parseAddress }),
    classify: (method: string) =>
      /^(eth_call|eth_getUserOperationReceipt|getBalance)$/.test(method)
        ? ('read' as const)
        : ('sign' as const)
  }))
  const made = createTestKit({ ...config, plugins: [plugin], namespaces, storage, id: 'shop' })

  return {
    ...made,
    frame,
    state: login,
    storage,
    signedOut,
    /** How often the wallet was removed from the page. */
    removed,
    /** The visitor opens the window; the sessions first receive its answers, as in `AuthClient`. */
    async openWindow() {
      wallet.isAway = false
      await client?.sessions.comeBack(frame.channel, 31337)
      wallet.opened()
    },
    closeWindow,
    client: () => {
      if (!client) throw new Error('The kit has not started')
      return client
    },
    asked: frame.types,
    /** The requests of one type that the frame received, in order. */
    sent: (type: MessageType) => frame.requests.filter((one) => one.type === type),
    /** Starts the kit and connects the wallet. */
    async logIn() {
      await made.kit.start()
      await made.kit.connect('auth')
    },
    end: () => {
      made.kit.dispose()
      frame.end()
    }
  }
}

export const viewsOf = ({ router }: Kit) => router.history.map(({ name }) => name)
