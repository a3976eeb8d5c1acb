import type { Connector } from '../contract/Connector.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RegisteredTexts } from '../contract/PluginTexts.js'
import type { NetworkReader } from '../contract/Readers.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { SlotItem } from '../contract/Slots.js'
import type { ViewDefinition } from '../contract/View.js'
import type { Registry } from '../plugins/Registry.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { FeatureStore } from '../stores/FeatureStore.js'
import { findFaults } from './findFaults.js'
import { findSettingFaults } from './findSettingFaults.js'
import { isTable } from './isTable.js'
import { nearestName } from './nearestName.js'

/** If one plugin adds more entries of one kind, this is a mistake in a loop. */
const maxEntries = 200

/** The slots of the modal that the kit itself draws. Plugins and hosts can have additional ones. */
const knownSlots: readonly string[] = [
  'account.header',
  'account.balance',
  'account.actions',
  'account.tabs',
  'account.rows',
  'connect.methods',
  'header.actions',
  'footer',
  'review.findings'
]

/** Dependencies of the inspector. */
export interface InspectorDeps {
  readonly config: KitSettings
  readonly networks: Pick<NetworkReader, 'get'>
  readonly namespaces: Registry<NamespaceAdapter>
  readonly connectorRegistry: Registry<Connector>
  readonly views: Registry<ViewDefinition>
  readonly texts: Registry<RegisteredTexts>
  readonly siwx: Registry<SiwxStrategy>
  readonly slots: ReadonlyMap<string, Registry<SlotItem<never>>>
  readonly connections: ConnectionStore
  readonly features: Pick<FeatureStore, 'registered' | 'written'>
  readonly log: { add(level: 'warn', text: string): void }
  reportFaults(plugin: string, faults: readonly string[]): void
}

type Kind = keyof typeof findFaults
type Entries = Pick<Registry<{ readonly id: string }>, 'all' | 'ownerOf'>

/**
 * Inspects each contribution of a plugin once, and names the plugins with unusable contributions. These are not drawn, and without
 * this report nobody would learn why. Asks no wallet and no chain.
 */
export class ContributionInspector {
  readonly #inspected = new WeakSet<object>()
  readonly #reported = new Set<string>()

  constructor(private readonly deps: InspectorDeps) {}

  /** Inspects the contributions added since the last call. */
  inspectNew(): void {
    const { namespaces, connectorRegistry, views, texts, siwx, slots, config, reportFaults } = this.deps
    const faults = new Map<string, string[]>()
    const add = (owner: string, fault: string) => {
      faults.set(owner, [...(faults.get(owner) ?? []), fault])
    }
    this.#inspect('namespace', namespaces, '', add)
    this.#inspect('connector', connectorRegistry, '', add)
    this.#inspect('view', views, '', add)
    this.#inspect('texts', texts, '', add)
    this.#inspect('sign-in strategy', siwx, '', add)
    for (const [slot, items] of slots) {
      const [owner] = this.#inspect('item', items, ` in the slot '${slot}'`, add)
      const meant = knownSlots.includes(slot) ? undefined : nearestName(slot, knownSlots)
      if (owner && meant && this.#isFirstReport(slot))
        add(owner, `there is no slot '${slot}', did you mean '${meant}'?`)
    }
    const { received, source } = this.deps.features.written
    if (!isTable(received) && this.#isFirstReport('remote features'))
      add(source, 'the remote features are no object such as { email: true }')
    for (const [owner, list] of faults) reportFaults(owner, list)
    if (!config.debug) return
    this.#warnOfUnreachable()
    this.#warnOfUnreadSettings()
    this.#warnOfUnknownNetwork()
    this.#warnOfSettings()
  }

  /** @returns the plugins that have entries there */
  #inspect(
    kind: Kind,
    entries: Entries,
    where: string,
    add: (owner: string, fault: string) => void
  ): readonly string[] {
    const counts = new Map<string, number>()
    for (const entry of entries.all) {
      const owner = entries.ownerOf(entry.id) ?? 'kit'
      counts.set(owner, (counts.get(owner) ?? 0) + 1)
      const fault = this.#findFault(kind, entry)
      if (fault) add(owner, `the ${kind} '${entry.id}'${where} ${fault}`)
    }
    for (const [owner, count] of counts)
      if (count > maxEntries && this.#isFirstReport(`${owner} ${kind}${where}`))
        add(owner, `it adds ${count} ${kind}s${where}`)
    return [...counts.keys()]
  }

  #findFault(kind: Kind, entry: object): string | undefined {
    if (this.#inspected.has(entry)) return undefined
    this.#inspected.add(entry)
    try {
      return findFaults[kind](entry as never, this.deps.connections)
    } catch (error) {
      return `throws when it is inspected: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  /** Warns the developer about connectors that are not shown, because no plugin registers a namespace that they reach. */
  #warnOfUnreachable(): void {
    const { connectorRegistry, namespaces } = this.deps
    for (const { id, namespaces: reached } of connectorRegistry.all) {
      if (!Array.isArray(reached) || reached.some((one) => namespaces.get(one))) continue
      if (!this.#isFirstReport(`unreachable ${id}`)) continue
      const names = reached.map((one) => `'${one}'`).join(', ') || 'nothing'
      this.#warn(`The connector '${id}' is not shown: it reaches ${names}, which no plugin registers.`)
    }
  }

  /** Warns the developer about settings without effect, because no plugin has them. */
  #warnOfUnreadSettings(): void {
    const { registered, written } = this.deps.features
    const names = registered.map(({ id }) => id)
    for (const name of isTable(written.local) ? Object.keys(written.local) : []) {
      if (names.includes(name) || !this.#isFirstReport(`setting ${name}`)) continue
      const meant = nearestName(name, names)
      const hint = meant
        ? `did you mean '${meant}'?`
        : 'add the plugin that registers it to `plugins`, see the reference of features.'
      this.#warn(`createKit({ features }): no plugin has the setting '${name}', so it has no effect; ${hint}`)
    }
  }

  #warnOfUnknownNetwork(): void {
    const { config, networks } = this.deps
    const { defaultNetwork: id } = config
    if (id === undefined || networks.get(id) || !this.#isFirstReport(`network ${id}`)) return
    this.#warn(`createKit({ defaultNetwork }): no plugin has the network '${id}', so another one is active.`)
  }

  #warnOfSettings(): void {
    const { config, namespaces } = this.deps
    for (const [setting, fault] of findSettingFaults(config, (id) => namespaces.get(id) !== undefined))
      if (this.#isFirstReport(`setting ${setting} ${fault}`))
        this.#warn(`createKit({ ${setting} }): ${fault}.`)
  }

  #warn(text: string): void {
    this.deps.log.add('warn', text)
    console.warn(`[plugboard] ${text}`)
  }

  #isFirstReport(key: string): boolean {
    if (this.#reported.has(key)) return false
    this.#reported.add(key)
    return true
  }
}
