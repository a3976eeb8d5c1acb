/** Every bound of the service in one place; sizes are bytes, times are milliseconds. */
export const limits = Object.freeze({
  /** Largest body: a message of 8 kB, a signature of 20 kB and what JSON adds. */
  bodyBytes: 65_536,
  /** Addresses whose rate is remembered at once. */
  rateKeys: 10_000,
  /** How much more callers may ask for together who have no address of their own. */
  sharedRate: 50,
  /** Most sessions behind one cookie; the oldest give way. */
  sessionsPerVisitor: 20,
  /** How often what has expired is swept away, at most. */
  sweepEvery: 60_000,
  /** How long `close()` waits for answers under way. */
  closeGrace: 5_000
})
