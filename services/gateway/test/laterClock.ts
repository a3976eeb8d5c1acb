import { jest } from '@jest/globals'

/** Clocks that can be put forward: that of the day, and that of the process. `end` sets them right again. */
export function laterClock() {
  const state = { ahead: 0 }
  const clocks = [Date, performance].map((clock) => {
    const now = clock.now.bind(clock)
    return jest.spyOn(clock as Date & typeof Date, 'now').mockImplementation(() => now() + state.ahead)
  })
  return {
    /** Resolves when caches have noticed it: they read the clock once in a millisecond. @param ms how much later it is */
    async forward(ms: number): Promise<void> {
      state.ahead += ms
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
    end(): void {
      for (const clock of clocks) clock.mockRestore()
    }
  }
}
