/** A typed name of a service: one plugin provides it, others use it. Two tokens of one id are the same. */
export interface Token<out T, Id extends string = string> {
  readonly id: Id
  /** Carries the type; never there at run time. */
  readonly '~type'?: T
}
