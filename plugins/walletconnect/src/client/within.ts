/** Waits at most `ms` milliseconds. @throws Error with `sentence` */
export function within<T>(promise: Promise<T>, ms: number, sentence: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
