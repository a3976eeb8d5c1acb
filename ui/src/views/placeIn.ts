/** Places ids as a setting orders them; those that it does not name come last. A setting that is no list orders nothing. */
export function placeIn(setting: readonly string[]): (id: string) => number {
  const order: readonly string[] = Array.isArray(setting) ? setting : []
  return (id) => (order.includes(id) ? order.indexOf(id) : order.length)
}
