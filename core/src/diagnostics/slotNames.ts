/** The places of the modal that the kit itself draws. Plugins and hosts may have more of their own. */
export const slotNames: readonly string[] = [
  'account.actions',
  'account.tabs',
  'connect.methods',
  'header.actions',
  'footer'
]
