/** Rejects when an answer is not there in time (milliseconds): a strategy that is silent must not hold up a visitor for ever. */
export function withDeadline<T>(work: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${patience} ms`)), patience)
    const settle =
      <A>(next: (value: A) => void) =>
      (value: A) => {
        clearTimeout(timer)
        next(value)
      }
    work.then(settle(resolve), settle(reject))
  })
}
