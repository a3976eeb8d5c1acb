/** Whether the page is on a phone or tablet, where wallets are apps. */
export const onPhone = (): boolean =>
  Boolean(globalThis.matchMedia?.('(pointer: coarse)').matches) ||
  /android|webos|iphone|ipad|ipod|blackberry|opera mini/i.test(globalThis.navigator?.userAgent ?? '')
