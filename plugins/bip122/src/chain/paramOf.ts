/** A named parameter of a request, or the first of a list. */
export function paramOf(params: unknown, name: string): unknown {
  if (Array.isArray(params)) return params[0]
  return typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined
}
