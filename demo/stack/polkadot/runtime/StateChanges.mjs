// @ts-check

/** The state of a block as a runtime call sees it, with the call's own changes and the transactions that it has begun. Keys and values are hex strings. */
export class StateChanges {
  #state
  /** @type {Map<string, string | undefined>[]} the changes of the call, and those of each open transaction */
  #layers = [new Map()]

  /** @param {import('./StateReader.mjs').StateReader} state */
  constructor(state) {
    this.#state = state
  }

  /** @param {string} key */
  get(key) {
    const layer = this.#layers.findLast((layer) => layer.has(key))
    return layer ? layer.get(key) : this.#state.get(key)
  }

  /** @param {string} key @param {string | undefined} value nothing to remove it */
  set(key, value) {
    this.#layers.at(-1)?.set(key, value)
  }

  /** The keys with a value that begin with a prefix, in order. @param {string} prefix */
  keysOf(prefix) {
    const keys = new Set(this.#state.keysOf(prefix))
    for (const layer of this.#layers)
      for (const [key, value] of layer) {
        if (!key.startsWith(prefix)) continue
        if (value === undefined) keys.delete(key)
        else keys.add(key)
      }
    return [...keys].sort()
  }

  begin() {
    this.#layers.push(new Map())
  }

  commit() {
    for (const [key, value] of this.#layers.pop() ?? []) this.set(key, value)
  }

  rollback() {
    this.#layers.pop()
  }

  /** What the call has changed; null for what it has removed. @returns {[string, string | null][]} */
  get all() {
    return [...(this.#layers[0] ?? [])].map(([key, value]) => [key, value ?? null])
  }
}
