/** Throws a value that is not even an error. */
export const failing = (): never => {
  throw 'no luck'
}
