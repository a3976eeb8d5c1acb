/** Whether this is a phone or tablet, where a wallet is an app that a link opens. */
export function isMobile(): boolean {
  const touch = typeof matchMedia === 'function' && matchMedia('(pointer:coarse)').matches
  return (
    touch ||
    /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/u.test(globalThis.navigator?.userAgent ?? '')
  )
}
