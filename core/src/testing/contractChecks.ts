import { forwardingProxy } from './forwardingProxy.js'

/** One clause of a contract: pass both members to your test runner, `it(check.name, check.run)`. */
export interface ContractCheck {
  readonly name: string
  /** Rejects with a sentence that says which clause is broken and why. */
  run(): Promise<void>
}

/** Options for running a contract. */
export interface ContractOptions {
  /**
   * Called for a check that passed without checking everything, because the subject lacks a member. Throw an error in it to make such
   * a check fail. Default: a warning in the console.
   *
   * @param missing the members of the subject, e.g. `['decline']`
   */
  readonly onUnchecked?: ((check: string, missing: readonly string[]) => void) | undefined
}

/** Records which of these members a check reads although the subject lacks them. */
export function watchMissingMembers<Subject extends object>(
  subject: Subject,
  names: readonly (keyof Subject & string)[]
): { readonly watched: Subject; readonly absent: ReadonlySet<string> } {
  const absent = new Set<string>()
  const watched = forwardingProxy(subject, (name, value) => {
    if (value === undefined && (names as readonly unknown[]).includes(name)) absent.add(String(name))
    return value
  })
  return { watched, absent }
}

/** Reports what a check has skipped, if anything. */
export function reportUnchecked(
  check: string,
  absent: ReadonlySet<string>,
  { onUnchecked = warn }: ContractOptions
): void {
  if (absent.size) onUnchecked(check, [...absent])
}

const warn = (check: string, missing: readonly string[]): void =>
  console.warn(
    `[plugboard] Not checked, because the subject does not provide ${missing.join(', ')}: ${check}`
  )
