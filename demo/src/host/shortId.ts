/** A CAIP-2 id for display: its namespace in full, a long reference shortened in the middle. */
export function shortId(id: string): string {
  const [namespace = '', reference = ''] = id.split(':')
  return reference.length > 18 ? `${namespace}:${reference.slice(0, 8)}…${reference.slice(-4)}` : id
}
