const steps = [100, 500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const

/** The longest pause while somebody waits for an answer. */
const whileWanted = 1500

/** Milliseconds until the line is tried again after `failures` vain attempts; a quarter of it is left to chance. */
export function pause(failures: number, isWanted: boolean): number {
  const step = steps[Math.min(failures, steps.length - 1)] ?? 0
  const base = isWanted ? Math.min(step, whileWanted) : step
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
  return base * (0.75 + chance / 1024)
}
