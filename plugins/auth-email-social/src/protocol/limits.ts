/** Limits that both sides of the channel respect. Times are milliseconds. */
export const limits = Object.freeze({
  /** The longest message, in characters. */
  messageLength: 262_144,
  /** How deep a message may nest. */
  messageDepth: 16,
  /** More within a second are answered with `RATE`. */
  messagesPerSecond: 100,
  /** More requests without an answer are answered with `BUSY`. */
  pending: 32,
  /** Approvals that wait behind the one that is shown; further ones are answered with `BUSY`. */
  queuedApprovals: 8,
  /** An approval that nobody has decided is rejected after this time. */
  approvalMs: 120_000,
  /** A step of a login. */
  loginMs: 120_000,
  /** From the frame's document to its READY. */
  loadMs: 20_000,
  /** From READY to the first request. */
  readyDelayMs: 500,
  /** How long the error of an unknown method is delayed. */
  refusalDelayMs: 300,
  /** Between two mails to one address. */
  mailIntervalMs: 30_000
})

/**
 * Seconds until another mail may be requested, rounded up; 0 when it may be requested now.
 *
 * @param last when the last one was requested, in Unix milliseconds
 * @param now in Unix milliseconds
 */
export function remainingSeconds(last: number | undefined, now: number): number {
  if (last === undefined) return 0
  // A clock that was set back would forbid it for as long as it was ahead.
  const passed = Math.max(0, now - last)
  return Math.ceil(Math.max(0, limits.mailIntervalMs - passed) / 1000)
}

/** Whether a wait is named in minutes, not in seconds. */
export const isLongWait = (seconds: number): boolean => seconds > 90
