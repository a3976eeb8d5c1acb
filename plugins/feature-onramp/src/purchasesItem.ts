/** The key under which purchases are stored. It stands alone: whether there are any is known before the code that follows them is loaded. */
export const purchasesItem = 'purchases'

/** Whether a purchase is still waited for: a bank may take a day. */
export const isWaitedFor = (purchase: { readonly at: number }): boolean =>
  Date.now() - purchase.at <= 24 * 60 * 60 * 1000
