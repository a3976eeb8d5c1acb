import type { Kernel } from '../kit/Kernel.js'

/** Tells the developer of a connector whose row nobody sees, since no plugin registers a namespace that it reaches. */
export function warnUnreached({ log, connectorList, namespaces, lookedOver }: Kernel): void {
  for (const { id, namespaces: reached } of connectorList.all) {
    const note = `unreached ${id}`
    if (!Array.isArray(reached) || lookedOver?.said.has(note)) continue
    if (reached.some((one) => namespaces.get(one))) continue
    lookedOver?.said.add(note)
    const text = `The connector '${id}' is not shown: it reaches ${reached.map((one) => `'${one}'`).join(', ') || 'nothing'}, which no plugin registers.`
    log.add('warn', text)
    console.warn(`[plugboard] ${text}`)
  }
}
