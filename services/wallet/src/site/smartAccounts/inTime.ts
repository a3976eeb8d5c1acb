/** A login waits no longer for networks than this, in ms: an account that nobody can tell of is a plain one. */
const timeoutMs = 3_000

/** What a network says, or something else where that takes too long. */
export async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
