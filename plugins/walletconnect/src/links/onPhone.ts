/** Whether the page is on a phone or tablet, where wallets are apps. */
export const onPhone = (): boolean =>
  Boolean(globalThis.matchMedia?.('(pointer: coarse)').matches) ||
  /android|webos|iphone|ipad|ipod|blackberry|opera mini/i.test(globalThis.navigator?.userAgent ?? '')

/** Whether it is an Android device. */
export const onAndroid = (): boolean => /android/i.test(globalThis.navigator?.userAgent ?? '')
