/** The page is on a phone or tablet, where wallets are apps. */
export const isPhone = (): boolean =>
  Boolean(globalThis.matchMedia?.('(pointer: coarse)').matches) ||
  /android|webos|iphone|ipad|ipod|blackberry|opera mini/i.test(globalThis.navigator?.userAgent ?? '')

/** The page is on an Android device. */
export const isAndroid = (): boolean => /android/i.test(globalThis.navigator?.userAgent ?? '')
