/**
 * Opens the wallet in a window, in the press itself, for the page that asks. The address says whose page it is, so that the window need not tell anybody
 * else that it is there.
 *
 * @returns `null` where the browser blocks it
 */
export const openWalletWindow = (origin: string, projectId: string): Window | null => {
  const url = new URL('/wallet', origin)
  url.search = String(new URLSearchParams({ projectId, version: '4', origin: location.origin }))
  return window.open(url.href, '_blank', 'popup,width=440,height=720')
}
