import type { Connector } from '../contract/Connector.js'
import type { Kit } from '../contract/Kit.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvent } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { ViewContext, ViewName, ViewParams, ViewResult } from '../contract/View.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { KitError } from '../errors/KitError.js'
import { createKit } from '../kit/createKit.js'
import { definePlugin } from '../plugins/definePlugin.js'
import { until } from './demand.js'
import { fakeNamespace } from './fakeNamespace.js'

/** The parts of a kit under test. */
export interface TestKitOptions extends KitSettings {
  readonly plugins?: readonly AnyPlugin[] | undefined
  readonly connectors?: readonly Connector[] | undefined
  /** Default: one fake namespace `toy`. */
  readonly namespaces?: readonly NamespaceAdapter[] | undefined
}

/** A kit under test, and what it reported. */
export interface TestKit {
  readonly kit: Kit
  readonly events: readonly KitEvent[]
  /** Reported errors. A plugin whose `setup` throws is recorded at once (`core/pluginFailed`); other reports arrive a moment later. */
  readonly errors: readonly KitError[]
  /**
   * Waits until a view is on top of the open modal, for at most two seconds, and returns what the view receives. No view is drawn: the
   * test kit stands in for the modal, whose code approvals and `kit.ask` wait for.
   *
   * @throws Error when the view is not shown, or not registered
   */
  shown<Name extends ViewName>(view: Name): Promise<ShownView<Name>>
  /** Answers an approval, or another view opened with `ask`, as the visitor does: `shown`, then `context.resolve(result)`. */
  answer<Name extends ViewName>(view: Name, result: ViewResult<Name>): Promise<void>
}

/** What a view receives, for a test that takes its place. */
export interface ShownView<Name extends ViewName = ViewName> {
  readonly params: ViewParams<Name>
  readonly context: ViewContext<Name>
}

/** Creates a kit for a test. Nothing is stored unless `storage` is given; remember to `dispose()` it. */
export function createTestKit(options: TestKitOptions = {}): TestKit {
  const {
    plugins = [],
    connectors = [],
    namespaces = [fakeNamespace()],
    storage = null,
    ...settings
  } = options
  const events: KitEvent[] = []
  const errors: KitError[] = []
  const fakes = definePlugin({
    name: 'test',
    setup(context) {
      context.tap('event', (event) => void events.push(event))
      context.tap('error', (error) => {
        const known = errors.findIndex((one) => one.code === 'core/pluginFailed' && one.cause === error.cause)
        if (known < 0 || error.code !== 'core/pluginFailed') errors.push(error)
        else errors[known] = error
      })
      for (const adapter of namespaces) context.registerNamespace(adapter)
      for (const connector of connectors) context.registerConnector(connector)
    }
  })
  const all = [fakes, ...plugins.map((plugin) => recordFailure(plugin, errors))]
  const kit = createKit({ ...settings, storage, plugins: all as readonly AnyPlugin[] as never })
  const shown = createStandInModal(kit)
  const answer: TestKit['answer'] = async (view, result) => (await shown(view)).context.resolve(result)
  return { kit, events, errors, shown, answer }
}

/** Does what the modal does for views opened with `ask`, without drawing any. */
function createStandInModal(kit: Kit): TestKit['shown'] {
  let isLoaded = false
  return async <Name extends ViewName>(view: Name): Promise<ShownView<Name>> => {
    if (!isLoaded) kit.emit('MODAL_CREATED', undefined)
    isLoaded = true
    const { router } = kit
    await until(
      () => router.open && router.current.name === view && kit.views.get(view) !== undefined,
      `The view '${view}' is not shown; the modal is ${router.open ? `open on '${router.current.name}'` : 'closed'}`
    )
    return {
      params: router.current.params as ViewParams<Name>,
      context: router.contextOf<Name>(router.current)
    }
  }
}

/**
 * Wraps a plugin so that a failing setup is recorded at once: the kit's own report arrives only when the code for it has loaded,
 * and a test that looks earlier would see neither an error nor the plugin.
 */
function recordFailure(plugin: AnyPlugin, errors: KitError[]): AnyPlugin {
  // Without a compiler, the list can contain anything.
  if (!plugin?.setup) return plugin
  const setup: AnyPlugin['setup'] = (context, services) => {
    try {
      return plugin.setup(context, services)
    } catch (cause) {
      errors.push(coreErrors.pluginFailed({ plugin: plugin.name, cause }))
      throw cause
    }
  }
  return Object.create(plugin, { setup: { value: setup } })
}
