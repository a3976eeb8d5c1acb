import { demand } from '../demand.js'

/** Waits for what a wallet says in its own time, two seconds at most. */
export async function until(condition: () => boolean, sentence: string): Promise<void> {
  for (let left = 200; left > 0 && !condition(); left--)
    await new Promise((resolve) => setTimeout(resolve, 10))
  demand(condition(), sentence)
}
