/** The maximum time that a login waits for networks, in ms: an account of unknown state is treated as a plain one. */
const timeoutMs = 3_000

/** A network's answer, or a default if it takes too long. */
export async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
