/** Whether a value has the form of a topic: 32 bytes as lower-case hex. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
