/**
 * What the identity provider of this machine keeps, in memory: whoever stops it has begun anew. The store of its library that does the same is meant for a
 * first try alone, and says so on the console at each start. One of these holds the entries of one kind (`Session`, `AuthorizationCode`, …).
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
