/** The parameters of a request that takes an object, or a list with one. */
export function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = Array.isArray(params) ? params[0] : params
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
