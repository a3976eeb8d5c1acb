/**
 * The client stores each core on `globalThis` by its storage prefix, and returns the old one to a caller that starts
 * another with that prefix. A stopped phone leaves nothing there.
 */
export function releaseCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
}
