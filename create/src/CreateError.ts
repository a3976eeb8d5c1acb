/** A fault that the user can mend; the message says how. */
export class CreateError extends Error {
  override readonly name = 'CreateError'
}
