import type { ViewDefinition } from '@plugboard/core'

/** Warns a developer whose compiler did not: the view does not exist, or was opened without a required parameter. */
export function warnAboutView(name: string, view: ViewDefinition | undefined, params: unknown): void {
  if (!view) {
    console.warn(`[plugboard] There is no view '${name}'`)
    return
  }
  const given = Object(params) as Readonly<Record<string, unknown>>
  const missing = view.needs?.filter((key) => given[key] === undefined) ?? []
  if (missing.length)
    console.warn(`[plugboard] The view '${name}' was opened without its params: ${missing.join(', ')}`)
}
