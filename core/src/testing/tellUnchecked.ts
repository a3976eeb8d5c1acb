import type { ContractOptions } from './ContractOptions.js'

/** Says what a check has left out, if anything. */
export function tellUnchecked(
  check: string,
  absent: ReadonlySet<string>,
  { onUnchecked = warn }: ContractOptions
): void {
  if (absent.size) onUnchecked(check, [...absent])
}

const warn = (check: string, missing: readonly string[]): void =>
  console.warn(`[plugboard] Not checked, since the subject gives no ${missing.join(', ')}: ${check}`)
