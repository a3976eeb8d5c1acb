import { catalogueToken } from '../contract/catalogueToken.js'
import type { KitActions, OpenOptions } from '../contract/KitActions.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from './Kernel.js'
import { loadLate } from './loadLate.js'
import { loadStart } from './loadStart.js'

/** What can be done with a kit, by its host or a plugin. The flows are loaded when the kit starts or the first is used. */
export function createActions(kernel: Kernel, plugin?: string): KitActions {
  const { router } = kernel
  type Flows = typeof import('./late.js')
  const later =
    <Name extends keyof Flows>(name: Name) =>
    async (...args: unknown[]) => {
      if (kernel.scope.signal.aborted) throw bootErrors.disposed()
      kernel.heed?.(plugin)
      const [late] = await Promise.all([loadLate(), kernel.storage.load()])
      const flow = late[name] as (...args: unknown[]) => unknown
      return flow(kernel, ...args)
    }
  const names = [
    'connect',
    'disconnect',
    'reconnect',
    'switchNetwork',
    'switchAccount',
    'request',
    'signMessage',
    'refreshBalance'
  ] as const
  const flows = Object.fromEntries(names.map((name) => [name, later(name)]))
  return Object.freeze({
    ...(flows as unknown as Pick<KitActions, (typeof names)[number]>),
    setActiveNamespace: (namespace) => kernel.connections.activate(namespace),
    open: ({ view, params, namespace }: OpenOptions = {}) => {
      if (namespace) kernel.connections.activate(namespace)
      open(kernel, view, params)
    },
    close: () => void router.navigate('close'),
    push: (view, ...[params]) => void router.navigate('push', view, params),
    replace: (view, ...[params]) => void router.navigate('replace', view, params),
    back: () => void router.navigate('back')
  } satisfies KitActions as KitActions)
}

/** Opens on the requested view, else on what the visitor's state asks for. */
function open(kernel: Kernel, view: string | undefined, params: unknown): void {
  const { router, connections } = kernel
  const wasOpen = router.open
  const name = view ?? home(kernel)
  if (!router.navigate('open', name, params) || wasOpen) return
  router.setLoading(true)
  kernel.emit('MODAL_OPEN', { connected: connections.all.length > 0, view: router.current.name })
  loadStart().then(
    (part) => part.prefetch(kernel, catalogueToken),
    () => router.setLoading(false)
  )
}

function home({ connections, networks, config }: Kernel): string {
  if (!connections.all.length) return 'Connect'
  const mayStay = config.allowUnsupportedChain || config.enableNetworkSwitch === false
  return networks.unsupported() && !mayStay ? 'UnsupportedChain' : 'Account'
}
