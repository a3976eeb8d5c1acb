/**
 * The key under which purchases are stored. It is in a separate file, because the check for purchases runs before the code that follows them has
 * loaded.
 */
export const purchasesItem = 'purchases'

/** Whether a purchase is still pending: a bank can take a day. */
export const isWaitedFor = (purchase: { readonly at: number }): boolean =>
  Date.now() - purchase.at <= 24 * 60 * 60 * 1000
