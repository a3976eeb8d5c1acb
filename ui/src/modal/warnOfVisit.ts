import type { ViewDefinition } from '@plugboard/core'

/** Tells a developer without a compiler that a view is not there, or that it is opened without what it needs. */
export function warnOfVisit(name: string, view: ViewDefinition | undefined, params: unknown): void {
  if (!view) {
    console.warn(`[plugboard] There is no view '${name}'`)
    return
  }
  const given = Object(params) as Readonly<Record<string, unknown>>
  const missing = view.needs?.filter((key) => given[key] === undefined) ?? []
  if (missing.length)
    console.warn(`[plugboard] The view '${name}' was opened without its params: ${missing.join(', ')}`)
}
