/** An id for a message to the relay, as its clients make them: 19 digits, the time in microseconds with a part of chance. */
export function requestId(): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now()}${String(chance % 1_000_000).padStart(6, '0')}`
}
