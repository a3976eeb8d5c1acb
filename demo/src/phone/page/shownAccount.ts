const key = 'pocket:account'

/** Initially the third, since the shop's other wallets show the first two. */
const first = 2

/**
 * Index of the account that the phone showed when it was last closed. Its sessions are stored too, and their sites know this account: a phone
 * that was reloaded must not sign for them with another one.
 */
export function readShownAccount(): number {
  try {
    const kept = Number(localStorage.getItem(key) ?? first)
    return kept === 0 || kept === 1 ? kept : first
  } catch {
    return first
  }
}

export function keepShownAccount(account: number): void {
  try {
    localStorage.setItem(key, String(account))
  } catch {
    // Without storage, there are no sessions after a reload.
  }
}
