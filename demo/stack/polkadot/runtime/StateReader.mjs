// @ts-check

/** Thrown where a call needs a part of the state that has not been read yet. The call begins again after `read`. */
export class NotRead extends Error {
  /** @param {() => Promise<unknown>} read */
  constructor(read) {
    super('This part of the state has not been read yet')
    this.read = read
  }
}

/**
 * Reads the state of a block for a runtime call. A block answers with promises, and WebAssembly cannot wait for them: what
 * has not been read yet throws `NotRead`. Keys and values are hex strings.
 */
export class StateReader {
  #block
  /** @type {Map<string, string | undefined>} */
  #values = new Map()
  /** @type {Map<string, readonly string[]>} by prefix */
  #keys = new Map()

  /** @param {import('@acala-network/chopsticks-core').Block} block */
  constructor(block) {
    this.#block = block
  }

  /** The keys that have been read, with or without a value. */
  get readKeys() {
    return this.#values.keys()
  }

  /** Reads keys at once that a call is likely to need. @param {Iterable<string>} keys */
  async readAhead(keys) {
    await Promise.all([...keys].map((key) => this.#read(key)))
  }

  /** @param {string} key @throws NotRead */
  get(key) {
    if (!this.#values.has(key)) throw new NotRead(() => this.#read(key))
    return this.#values.get(key)
  }

  /** @param {string} prefix @throws NotRead */
  keysOf(prefix) {
    const keys = this.#keys.get(prefix)
    if (!keys) throw new NotRead(() => this.#readKeys(prefix))
    return keys
  }

  /** @param {string} key */
  async #read(key) {
    this.#values.set(key, await this.#block.get(/** @type {`0x${string}`} */ (key)))
  }

  /** @param {string} prefix */
  async #readKeys(prefix) {
    const pageSize = 1_000
    /** @type {string[]} */
    const keys = []
    for (let startKey = prefix; ; startKey = keys.at(-1) ?? prefix) {
      const page = await this.#block.getKeysPaged({ prefix, startKey, pageSize })
      keys.push(...page)
      if (page.length < pageSize) break
    }
    this.#keys.set(prefix, keys)
  }
}
