import type { PluginContext } from '@plugboard/core'
import { compareStructural, reaction } from 'mobx'
import type { Summary } from '../log/summarize.js'
import { summarize } from '../log/summarize.js'
import type { Timeline } from '../log/Timeline.js'

type State = Readonly<Record<string, Summary>>

/** Writes every transition of the kit's state into the timeline, with the previous state. Ends with the plugin. */
export function watchState(kit: PluginContext, timeline: Timeline): void {
  const follow = (name: string, read: () => State) =>
    reaction(
      read,
      (now, before) =>
        void timeline.add({ kind: 'state', name, note: noteOf(before, now), detail: { now, before } }),
      { signal: kit.signal, equals: compareStructural }
    )
  const seen = new Set<string>()
  reaction(
    () => kit.namespaces.all.map(({ id }) => id),
    (all) => {
      for (const id of all)
        if (!seen.has(id)) {
          seen.add(id)
          follow(`connection ${id}`, () => connectionOf(kit, id))
        }
    },
    { fireImmediately: true, signal: kit.signal }
  )
  follow('active', () => activeOf(kit))
  follow('modal', () => modalOf(kit))
  follow('connectors', () => ({ ids: kit.connectors.all.map(({ id }) => id) }))
  follow('features', () => summarize(kit.features.all) as State)
}

function connectionOf({ connections }: PluginContext, namespace: string): State {
  const { connectorId, account, networkId } = connections.of(namespace) ?? {}
  const live = connections.live.filter((one) => one.namespace === namespace).length
  return summarize({
    phase: connections.phase(namespace),
    connectorId,
    account: account?.address,
    networkId,
    live
  }) as State
}

const activeOf = ({ connections, networks }: PluginContext): State =>
  summarize({ namespace: connections.activeNamespace, network: networks.active?.caipNetworkId }) as State

const modalOf = ({ router }: PluginContext): State => ({
  open: router.open,
  view: router.open ? router.current.name : null,
  depth: router.history.length
})

/** What changed, in a few words: `phase connecting → connected`. */
function noteOf(was: State, now: State): string {
  const changed = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(was[key]))
  return changed.map((key) => `${key} ${word(was[key])} → ${word(now[key])}`).join(', ')
}

function word(value: Summary | undefined): string {
  if (value === undefined || value === null || value === '‹undefined›') return '–'
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'object' ? '…' : String(value)
}
