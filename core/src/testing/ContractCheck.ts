/** One clause of a contract: give both to your test runner, `it(check.name, check.run)`. */
export interface ContractCheck {
  readonly name: string
  /** Rejects with a sentence that says which clause is broken, and by what. */
  run(): Promise<void>
}
