/** Whether a token is listed among balances: one without decimals is no money (it counts tickets, collectibles, spam). */
export function isDisplayableToken(token: {
  readonly quantity: { readonly decimals: number | string }
}): boolean {
  return Number(token.quantity.decimals) > 0
}
