/**
 * Keeps the entries of one kind (`Session`, `AuthorizationCode`, …) of the demo's identity provider in memory, so that nothing outlives the process.
 * The library's own in-memory store does the same, but warns on the console at each start.
 */
export class ProviderMemory {
  #entries = new Map()

  async upsert(id, payload, expiresIn) {
    const now = Date.now()
    for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(key)
    this.#entries.set(id, {
      payload,
      endsAt: expiresIn === undefined ? Number.POSITIVE_INFINITY : now + expiresIn * 1_000
    })
  }

  async find(id) {
    return this.#live().find(([key]) => key === id)?.[1]
  }

  async findByUid(uid) {
    return this.#live().find(([, payload]) => payload.uid === uid)?.[1]
  }

  async findByUserCode(userCode) {
    return this.#live().find(([, payload]) => payload.userCode === userCode)?.[1]
  }

  async consume(id) {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
  }

  async destroy(id) {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId) {
    for (const [id, payload] of this.#live()) if (payload.grantId === grantId) this.#entries.delete(id)
  }

  /** Entries whose time is not over. */
  #live() {
    const now = Date.now()
    return [...this.#entries].flatMap(([id, { payload, endsAt }]) => (endsAt > now ? [[id, payload]] : []))
  }
}
