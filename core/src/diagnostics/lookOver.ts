import type { Kernel } from '../kit/Kernel.js'
import { reportFaults } from '../kit/reportFaults.js'
import type { Registry } from '../plugins/Registry.js'
import { faultsOf } from './faultsOf.js'
import { nearest } from './nearest.js'
import { slotNames } from './slotNames.js'
import { warnUnreached } from './warnUnreached.js'

/** More of one kind by one plugin is no composition but a mistake in a loop. */
const many = 200

type Kind = keyof typeof faultsOf

/**
 * Looks once at each thing that plugins have brought, and names those whose things cannot be used: they are left out
 * where they would be drawn, and without this nobody would be told. Asks no wallet and no chain anything.
 */
export function lookOver(kernel: Kernel): void {
  const faults = new Map<string, string[]>()
  const add = (owner: string, fault: string) => {
    const list = faults.get(owner) ?? []
    faults.set(owner, list)
    list.push(fault)
  }
  lookAt(kernel, 'namespace', kernel.namespaces, '', add)
  lookAt(kernel, 'connector', kernel.connectorList, '', add)
  lookAt(kernel, 'view', kernel.views, '', add)
  for (const [slot, items] of kernel.slots) {
    const owner = lookAt(kernel, 'item', items, ` in the slot '${slot}'`, add)
    const meant = slotNames.includes(slot) ? undefined : nearest(slot, slotNames)
    if (owner && meant && isNews(kernel, slot))
      add(owner, `there is no slot '${slot}', did you mean '${meant}'?`)
  }
  for (const [owner, list] of faults) reportFaults(kernel, owner, list)
  if (kernel.config.debug) warnUnreached(kernel)
}

/** Looks at what is new in one registry. @returns a plugin that has something there */
function lookAt(
  kernel: Kernel,
  kind: Kind,
  registry: Pick<Registry<{ readonly id: string }>, 'all' | 'ownerOf'>,
  where: string,
  add: (owner: string, fault: string) => void
): string | undefined {
  const counts = new Map<string, number>()
  for (const entry of registry.all) {
    const owner = registry.ownerOf(entry.id) ?? 'kit'
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
    const fault = isNews(kernel, entry) ? faultOf(kernel, kind, entry) : undefined
    if (fault) add(owner, `the ${kind} '${entry.id}'${where} ${fault}`)
  }
  for (const [owner, count] of counts)
    if (count > many && isNews(kernel, `${owner} ${kind}${where}`))
      add(owner, `it adds ${count} ${kind}s${where}`)
  return counts.keys().next().value
}

function faultOf(kernel: Kernel, kind: Kind, entry: unknown): string | undefined {
  try {
    return faultsOf[kind](entry as never, kernel)
  } catch (error) {
    return `fails when it is looked at: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Whether this was not looked at, or said, before. */
function isNews(kernel: Kernel, what: object | string): boolean {
  kernel.lookedOver ??= { entries: new WeakSet(), said: new Set() }
  const { entries, said } = kernel.lookedOver
  const known = typeof what === 'string' ? said : entries
  if (known.has(what as never)) return false
  known.add(what as never)
  return true
}
