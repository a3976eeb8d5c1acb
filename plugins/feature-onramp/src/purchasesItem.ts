/** The key under which purchases are stored. It stands alone: whether there are any is known before the code that follows them is loaded. */
export const purchasesItem = 'purchases'
