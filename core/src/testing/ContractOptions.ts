/** How a contract is run. */
export interface ContractOptions {
  /**
   * Hears of a check that passed without having checked all it is there for, since the subject lacks what it needs. Throw in
   * it for a suite that leaves nothing out. Default: a warning in the console.
   *
   * @param missing the members of the subject, e.g. `['decline']`
   */
  readonly onUnchecked?: ((check: string, missing: readonly string[]) => void) | undefined
}
