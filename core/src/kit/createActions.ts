import { catalogueToken } from '../contract/catalogueToken.js'
import type { KitActions } from '../contract/KitActions.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from './Kernel.js'

const flows = () => import('../flows/index.js')

/** What can be done with a kit. The flows are loaded when the first is used; the ui fetches them ahead. */
export function createActions(kernel: Kernel): KitActions {
  const { router } = kernel
  const live = async () => {
    if (kernel.scope.signal.aborted) throw bootErrors.disposed()
    await kernel.storage.load()
    return flows()
  }
  return Object.freeze<KitActions>({
    connect: async (...args) => (await live()).connect(kernel, ...args),
    disconnect: async (...args) => (await live()).disconnect(kernel, ...args),
    switchNetwork: async (id) => (await live()).switchNetwork(kernel, id),
    switchAccount: async (target) => (await live()).switchAccount(kernel, target),
    setActiveNamespace: (namespace) => kernel.connections.activate(namespace),
    request: async (call) => (await live()).request(kernel, call),
    signMessage: async (text, options) => (await live()).signMessage(kernel, text, options),
    refreshBalance: async (namespace) => {
      const connection = kernel.connections.of(namespace)
      if (connection) await (await live()).refreshBalance(kernel, connection)
    },
    open: ({ view, params, namespace } = {}) => {
      if (namespace) kernel.connections.activate(namespace)
      open(kernel, view, params)
    },
    close: () => void router.navigate('close'),
    push: (view, params) => void router.navigate('push', view, params),
    replace: (view, params) => void router.navigate('replace', view, params),
    back: () => void router.navigate('back')
  })
}

/** Opens on the requested view, else on what the visitor's state asks for. */
function open(kernel: Kernel, view: string | undefined, params: unknown): void {
  const { router, connections } = kernel
  const wasOpen = router.open
  const isConnected = connections.all.length > 0
  const name = view ?? home(kernel)
  if (!router.navigate('open', name, params) || wasOpen) return
  router.setLoading(true)
  kernel.emit('MODAL_OPEN', {
    connected: isConnected,
    view: router.current.name
  })
  const prefetch = Promise.resolve(kernel.get(catalogueToken)?.prefetch())
  prefetch.catch((error) => kernel.report(error)).finally(() => router.setLoading(false))
}

function home({ connections, networks, config }: Kernel): string {
  if (!connections.all.length) return 'Connect'
  const mayStay = config.allowUnsupportedChain || config.enableNetworkSwitch === false
  return networks.unsupported() && !mayStay ? 'UnsupportedChain' : 'Account'
}
