/** Whether a wallet says that it does not let this page in, or no longer does. Only the words tell. */
export function isForgotten(error: unknown): boolean {
  try {
    const words = String((error as { message?: unknown } | null)?.message ?? error).slice(0, 500)
    return /not allowed to interact|has not been (enabled|authori[sz]ed)|not (yet )?authori[sz]ed|unauthori[sz]ed/i.test(
      words
    )
  } catch {
    return false
  }
}
