/**
 * Where mailed links lead: to pages of the wallet's origin. The token is in the fragment, so that no server and no mail scanner that fetches the
 * address sees it; the page passes it to the API.
 *
 * @param walletUrl the origin of the wallet
 */
export const mailLinks = Object.freeze({
  device: (walletUrl: string, token: string) => `${walletUrl}/device#${token}`,
  freeze: (walletUrl: string, token: string) => `${walletUrl}/act#freeze=${token}`,
  undo: (walletUrl: string, token: string) => `${walletUrl}/act#undo=${token}`,
  revert: (walletUrl: string, token: string) => `${walletUrl}/act#revert=${token}`
})
